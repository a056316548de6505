import { useState, type SubmitEvent } from 'react';
import { Form, Link } from 'react-router';
import type { ReportAnswer } from '../../../contract/reports.ts';
import { refusals } from '../../../contract/refusals.ts';
import { weeksBetween } from '../../../domain/report/week-range.ts';
import { parseCalendarDate } from '../../../domain/week/calendar-date.ts';
import { reportNames, reports } from '../../../domain/report/reports.ts';
import { addWeeks, week, weekOf } from '../../../domain/week/week.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { ChoiceBar } from '../kit/choice-bar.tsx';
import styles from './reports.module.css';

const addressOf = (choice: Pick<ReportAnswer, 'report' | 'from' | 'to'>) =>
  `?${new URLSearchParams({ report: choice.report, from: choice.from, to: choice.to }).toString()}`;

const lengths = [4, 12, 26, 52];

/** Which report, over which weeks: all of it is in the address. */
export function ReportChoice({ shown }: { shown: ReportAnswer }) {
  const { report, from, to } = shown;
  return (
    <ChoiceBar
      label="Reports"
      tabs={reportNames.map((name) => ({
        to: addressOf({ ...shown, report: name }),
        title: reports[name].title,
        current: name === report,
      }))}
    >
      <div className={styles.range}>
        {/* another range comes with its own fields */}
        <RangeForm key={`${from} ${to}`} shown={shown} />
        <ul className={styles.lengths} aria-label="Length">
          {lengths.map((length) => (
            <li key={length}>
              <Link to={addressOf({ report, from: addWeeks(week(to), 1 - length), to })}>
                {length} weeks
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </ChoiceBar>
  );
}

function RangeForm({ shown: { report, from, to } }: { shown: ReportAnswer }) {
  const [problem, setProblem] = useState<string | null>(null);
  const check = (event: SubmitEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget);
    const [first, last] = ['from', 'to'].map((name) => parseCalendarDate(String(form.get(name))));
    if (first && last && weeksBetween(weekOf(first), weekOf(last))) return;
    event.preventDefault();
    setProblem(refusals['report.range'].message);
  };
  return (
    <Form className={styles.dates} onSubmit={check}>
      <input type="hidden" name="report" value={report} />
      <Field label="From the week of" type="date" name="from" defaultValue={from} required />
      <Field
        label="To the week of"
        type="date"
        name="to"
        defaultValue={to}
        required
        {...(problem && { error: problem })}
      />
      <Button type="submit" variant="secondary">
        Show
      </Button>
    </Form>
  );
}
