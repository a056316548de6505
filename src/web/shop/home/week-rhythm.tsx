import type { StorefrontWeek } from '../../../contract/storefront.ts';
import { ShopLink } from '../../lib/shop-link.tsx';
import {
  IconCalendar,
  IconChefHat,
  IconShoppingBag,
  IconSparkles,
  IconTruck,
  type Icon,
} from '../../ui/icons.tsx';
import styles from './week-rhythm.module.css';
import section from './section.module.css';

interface WeekRhythmProps {
  week: StorefrontWeek | null;
  now_at: string;
  /** the shop sells subscriptions, and fills their boxes where nobody picks */
  autoFill: boolean;
}

/** What happens when; with dates as soon as a week is known. */
export function WeekRhythm({ week, now_at, autoFill }: WeekRhythmProps) {
  const open = week !== null && week.picking_opens_at <= now_at;
  return (
    <section id="how-it-works" className={styles.band}>
      <div className={section.content}>
        <div className={section.head}>
          <div>
            <h2>What happens each week</h2>
            <p className={section.subtitle}>
              The same rhythm every week.
              {week && ` Here is yours for the week of ${week.week_formatted}.`}
            </p>
          </div>
        </div>
        <ol className={styles.stages}>
          <Stage icon={IconSparkles} day={week?.picking_opens_day} title="The menu opens">
            {week ? mealsText(week) : 'Meals for every taste, some of them new each time.'}
          </Stage>
          <Stage
            icon={IconCalendar}
            day={week?.picking_deadline_day}
            title="You pick your meals"
            current={open}
          >
            {week
              ? `Change or skip until ${week.picking_deadline_time}.`
              : 'Change or skip until the deadline.'}{' '}
            Your card is charged after that.
          </Stage>
          <Stage icon={IconChefHat} day={week?.production_days} title="We cook and chill">
            Small batches, cooked for your order, chilled at once and packed cold.
          </Stage>
          <Stage icon={IconTruck} day={week?.delivery_days} title="Your box arrives">
            Packed on ice, so you need not be home. Ready in 1 – 2 minutes.
          </Stage>
        </ol>
        {autoFill && <AutoFillNote />}
      </div>
    </section>
  );
}

const mealsText = ({ meals, new_meals }: StorefrontWeek) =>
  // where all are new the shop has just opened, and that is no news of this week
  new_meals > 0 && new_meals < meals
    ? `${meals} meals, ${new_meals} of them new.`
    : `${meals} meals.`;

interface StageProps {
  icon: Icon;
  day: string | undefined;
  title: string;
  current?: boolean;
  children: React.ReactNode;
}

function Stage({ icon: StageIcon, day, title, current = false, children }: StageProps) {
  return (
    <li className={styles.stage} aria-current={current ? 'step' : undefined}>
      <span className={styles.dot}>
        <StageIcon size={24} />
      </span>
      <div className={styles.text}>
        {day && <p className={styles.day}>{day}</p>}
        <h3>{title}</h3>
        <p>{children}</p>
      </div>
    </li>
  );
}

function AutoFillNote() {
  return (
    <div className={`${section.card} ${styles.note}`}>
      <span className={styles.noteIcon}>
        <IconShoppingBag size={24} />
      </span>
      <div>
        <h3>No time to pick? We fill your box with meals you like.</h3>
        <p>
          Never with anything you are allergic to, never at a surcharge. You see the meals, the
          total and the charge time before the deadline. Prefer not? Turn it off, and a week without
          picks is skipped.
        </p>
      </div>
      <ShopLink to="/frequently-asked-questions" className={section.link}>
        How auto-fill works
      </ShopLink>
    </div>
  );
}
