import { useState } from 'react';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import { createMenu, type getMenuEditor } from '../../../contract/menu-editor.ts';
import { api } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { ActionNews } from '../kit/action-news.tsx';
import { Card, Facts } from '../kit/card.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Pill } from '../kit/pill.tsx';
import { useAction } from '../kit/use-action.ts';

interface NewMenuProps {
  shown: ResponseOf<typeof getMenuEditor>;
  mayEdit: boolean;
  back: { to: string; label: string };
}

/** A week that nobody has planned yet. */
export function NewMenu({ shown, mayEdit, back }: NewMenuProps) {
  const [from, setFrom] = useState(shown.copies[0]?.week ?? '');
  const action = useAction();
  const create = () =>
    action.run('create', async () => {
      await api(createMenu, { params: { week: shown.week }, body: { copy_from: from || null } });
    });
  return (
    <>
      <PageHead
        title={`Menu, ${shown.week_title.replace('Week', 'week')}`}
        back={back}
        pills={<Pill look="outlined">No menu yet</Pill>}
      />
      <ActionNews action={action} />
      <Card title="Make this week's menu">
        <p>Its times come from the shop’s rule. You can change them for this week afterwards.</p>
        <Facts
          facts={[
            ['Picking closes', shown.rule.picking_deadline_formatted],
            ['Delivery', shown.rule.delivery_days],
          ]}
        />
        {mayEdit ? (
          <>
            <Select
              label="Begin with the meals of"
              value={from}
              onChange={(event) => setFrom(event.target.value)}
              options={[
                ...shown.copies.map(({ week, label }) => ({ value: week, label })),
                { value: '', label: 'No week: an empty menu' },
              ]}
            />
            <div>
              <Button processing={action.processing !== null} onClick={create}>
                Make the draft
              </Button>
            </div>
          </>
        ) : (
          <p>Somebody who may edit menus can make it.</p>
        )}
      </Card>
    </>
  );
}
