import type { ChannelSettings } from '../../../contract/channel.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Card } from '../kit/card.tsx';
import styles from './settings.module.css';
import { useRows } from './use-rows.ts';

type NavigationLink = ChannelSettings['navigation_links']['account'][number];

interface LinkListProps {
  title: string;
  /** where the list stands in the document */
  place: string;
  links: readonly NavigationLink[];
  onChange: (links: NavigationLink[]) => void;
  fields: Record<string, string>;
}

/** The links of one navigation, in their order. */
export function LinkList({ title, place, links, onChange, fields }: LinkListProps) {
  const rows = useRows(links, onChange);
  return (
    <Card title={title}>
      <div className={styles.rows}>
        {links.map((link, index) => (
          <div key={rows.keys[index]} className={styles.row} data-link>
            <Field
              label={`Title of link ${index + 1}`}
              value={link.title}
              onChange={(event) => rows.change(index, { ...link, title: event.target.value })}
              error={fields[`${place}.${index}.title`]}
            />
            <Field
              label={`Address of link ${index + 1}`}
              value={link.url}
              onChange={(event) => rows.change(index, { ...link, url: event.target.value })}
              error={fields[`${place}.${index}.url`]}
            />
            <div className={styles.rowActions}>
              <Button
                size="small"
                variant="secondary"
                disabled={index === 0}
                onClick={() => rows.raise(index)}
              >
                Up
              </Button>
              <Button size="small" variant="quiet" onClick={() => rows.remove(index)}>
                Remove
              </Button>
            </div>
          </div>
        ))}
      </div>
      {fields[place] && <p className={styles.error}>{fields[place]}</p>}
      <div>
        <Button
          size="small"
          variant="secondary"
          disabled={links.length >= 8}
          onClick={() => rows.add({ id: crypto.randomUUID(), title: '', url: '/' })}
        >
          Add a link
        </Button>
      </div>
    </Card>
  );
}
