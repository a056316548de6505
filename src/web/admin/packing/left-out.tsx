import type { ResponseOf } from '../../../contract/endpoint.ts';
import type { listRoutes } from '../../../contract/packing.ts';
import { Banner } from '../../ui/banner.tsx';
import styles from './packing.module.css';

type Week = ResponseOf<typeof listRoutes>;

const orders = (count: number) => (count === 1 ? '1 order' : `${count} orders`);

/** What is not on these lists, and why. */
export function LeftOut({ week }: { week: Week }) {
  const { cancelled, unpaid } = week.left_out;
  const parts = [
    ...(cancelled > 0 ? [`${orders(cancelled)} cancelled and paid back`] : []),
    ...(unpaid > 0 ? [`${orders(unpaid)} not paid`] : []),
  ];
  return (
    <>
      {week.deadline_formatted && (
        <Banner kind="info">
          Customers may change their boxes until {week.deadline_formatted}. Packing begins then.
        </Banner>
      )}
      {week.put_aside.length > 0 && (
        <Banner kind="warning" title="Packed, then cancelled: put these boxes aside">
          <ul className={styles.aside}>
            {week.put_aside.map(({ code, number, zone_name, day }) => (
              <li key={code}>
                <strong>{code}</strong> {number}, {zone_name}, {day}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      <p className={styles.note}>
        {parts.length > 0 ? `Left out: ${parts.join(', ')}.` : 'Nothing is left out.'}
      </p>
    </>
  );
}
