import type { ResponseOf } from '../../../contract/endpoint.ts';
import { saveWeekRule, weekRuleBody, type getSettings } from '../../../contract/settings.ts';
import { weekdays } from '../../../domain/week/calendar-date.ts';
import { api } from '../../lib/api.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { Card, Columns, Facts } from '../kit/card.tsx';
import { CountField } from './number-fields.tsx';
import { DocumentForm } from './document-form.tsx';
import styles from './settings.module.css';
import { useDocument } from './use-document.ts';
import { weekdayWord } from './weekday-word.ts';

interface WeekRuleFormProps {
  settings: ResponseOf<typeof getSettings>;
  onSaved: (news: string) => Promise<void>;
}

const moments = [
  ['picking_opens', 'Picking opens'],
  ['picking_deadline', 'Deadline'],
  ['production_starts', 'The kitchen starts'],
] as const;

export function WeekRuleForm({ settings, onSaved }: WeekRuleFormProps) {
  const { delivery_weekdays, ...week_rule } = settings.week_rule;
  const form = useDocument({
    schema: weekRuleBody,
    opened: { version: settings.version, week_rule },
    send: async (body) => onSaved((await api(saveWeekRule, { body })).message),
  });
  const { value, setValue, fields } = form;
  const change = (part: Partial<typeof week_rule>) =>
    setValue((last) => ({ ...last, week_rule: { ...last.week_rule, ...part } }));
  const { next_week } = settings;

  return (
    <DocumentForm form={form}>
      <Columns
        main={
          <>
            <Card title="Time zone">
              <Field
                label="Time zone"
                hint="By its IANA name, like America/New_York"
                value={value.week_rule.time_zone}
                onChange={({ target }) => change({ time_zone: target.value })}
                error={fields['week_rule.time_zone']}
              />
            </Card>
            {moments.map(([name, title]) => {
              const moment = value.week_rule[name];
              const place = `week_rule.${name}`;
              return (
                <Card key={name} title={title}>
                  <div className={styles.row} data-wide>
                    <Select
                      label="Day"
                      value={moment.weekday}
                      options={weekdays.map((day) => ({ value: day, label: weekdayWord(day) }))}
                      onChange={({ target }) => {
                        const weekday = weekdays.find((day) => day === target.value);
                        if (weekday) change({ [name]: { ...moment, weekday } });
                      }}
                    />
                    <Field
                      label="Time"
                      type="time"
                      value={moment.time}
                      onChange={({ target }) =>
                        change({ [name]: { ...moment, time: target.value } })
                      }
                      error={fields[`${place}.time`]}
                    />
                    <CountField
                      label="Weeks before delivery"
                      value={moment.weeks_before}
                      onChange={(weeks) =>
                        change({ [name]: { ...moment, weeks_before: weeks ?? Number.NaN } })
                      }
                      error={fields[`${place}.weeks_before`]}
                    />
                  </div>
                  {fields[place] && <p className={styles.error}>{fields[place]}</p>}
                </Card>
              );
            })}
          </>
        }
        side={
          <Card title={`Now: ${next_week.week_title}`}>
            <p className={styles.note}>
              What the saved rule means for the first week without a menu. Weeks whose menu exists
              keep their times.
            </p>
            <Facts
              facts={[
                ['Opens', next_week.opens],
                ['Deadline', next_week.deadline],
                ['Kitchen', next_week.production],
                ['Delivery', delivery_weekdays.map(weekdayWord).join(', ')],
              ]}
            />
            <p className={styles.note}>The days of delivery are those of the zones.</p>
          </Card>
        }
      />
    </DocumentForm>
  );
}
