import { useState } from 'react';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import {
  closeWeek,
  reopenWeek,
  type EditedMenu,
  type getMenuEditor,
  type MenuDraft,
} from '../../../contract/menu-editor.ts';
import { api } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Card, Facts } from '../kit/card.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import type { Action } from '../kit/use-action.ts';
import styles from './menu-editor.module.css';

type Times = MenuDraft['times'];

interface WeekCardProps {
  shown: ResponseOf<typeof getMenuEditor> & { menu: EditedMenu };
  times: Times;
  mayEdit: boolean;
  isDirty: boolean;
  action: Action;
  onTimes: (times: Times) => void;
}

/** The instants of this one week, and whether it takes place at all. */
export function WeekCard({ shown, times, mayEdit, isDirty, action, onTimes }: WeekCardProps) {
  const { menu, week } = shown;
  const [editing, setEditing] = useState(false);
  const [closing, setClosing] = useState(false);
  const [reason, setReason] = useState('');
  const { version } = menu;
  const close = async () => {
    const done = await action.run('close', async () => {
      const body = { version, reason };
      return (await api(closeWeek, { params: { week }, body })).message;
    });
    if (done) setClosing(false);
  };
  const reopen = () =>
    action.run(
      'reopen',
      async () => (await api(reopenWeek, { params: { week }, body: { version } })).message,
    );
  const time = (
    name: 'picking_opens' | 'picking_deadline' | 'production_starts',
    label: string,
  ) => (
    <Field
      type="datetime-local"
      name={name}
      label={label}
      value={times[name]}
      error={action.fields[name]}
      onChange={(event) => onTimes({ ...times, [name]: event.target.value })}
    />
  );
  return (
    <Card
      title="This week"
      aside={
        mayEdit &&
        menu.may.edit &&
        !editing && (
          <Button variant="quiet" size="small" onClick={() => setEditing(true)}>
            Edit times
          </Button>
        )
      }
    >
      {editing ? (
        <>
          <p>Times are those of {shown.time_zone}.</p>
          {time('picking_opens', 'Picking opens')}
          {time('picking_deadline', 'Picking closes')}
          {time('production_starts', 'The kitchen starts')}
          <fieldset className={styles.days}>
            <legend>Delivery days</legend>
            {shown.days.map(({ date, label }) => (
              <Checkbox
                key={date}
                label={label}
                checked={times.delivery_dates.includes(date)}
                onChange={(event) =>
                  onTimes({
                    ...times,
                    delivery_dates: event.target.checked
                      ? [...times.delivery_dates, date].sort()
                      : times.delivery_dates.filter((day) => day !== date),
                  })
                }
              />
            ))}
          </fieldset>
        </>
      ) : (
        <Facts
          facts={[
            ['Opens', menu.picking_opens_formatted],
            ['Closes', menu.picking_deadline_formatted],
            ['Kitchen starts', menu.production_starts_formatted],
            ['Delivery', menu.delivery_days],
            ['Picked by', `${shown.picked} of ${shown.subscribers} subscribers`],
          ]}
        />
      )}
      {mayEdit && (
        <div className={styles.actions}>
          {menu.may.close && (
            <Button
              variant="secondary"
              size="small"
              disabled={isDirty}
              onClick={() => setClosing(true)}
            >
              Close this week
            </Button>
          )}
          {menu.may.reopen && (
            <Button
              variant="secondary"
              size="small"
              processing={action.processing === 'reopen'}
              onClick={reopen}
            >
              Reopen this week
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        open={closing}
        danger
        title="Close this week?"
        confirm={`Close ${shown.week_title.replace('Week', 'the week')}`}
        processing={action.processing === 'close'}
        problem={action.problem}
        onConfirm={close}
        onClose={() => setClosing(false)}
      >
        <p>
          {shown.subscribers.toLocaleString('en-US')} subscribers are told by mail. Picks are
          released, and orders that are paid get their money back. You can reopen the week until its
          deadline; orders that were paid back stay cancelled.
        </p>
        <Field
          label="Why, as customers read it"
          name="reason"
          value={reason}
          error={action.fields['reason']}
          placeholder="Our kitchen rests over Thanksgiving."
          onChange={(event) => setReason(event.target.value)}
        />
      </ConfirmDialog>
    </Card>
  );
}
