import { parseArgs } from 'node:util';
import { refusals } from '../../../contract/refusals.ts';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import { hasPassed, toInstant } from '../../../domain/week/instant.ts';
import { formatWeekTitle, parseWeek, week as weekFrom } from '../../../domain/week/week.ts';
import type { Deps } from '../../deps.ts';
import { StartError } from '../../start-error.ts';
import { runDueWork } from './due-work.ts';
import { keepRehearsal } from './keep-rehearsal.ts';
import { findRunWeek, type RunWeek } from './menu-store.ts';
import { readable, readableHeld } from './readable.ts';
import { countOutcomes, listHeld, sumOrders } from './report-store.ts';

const usage =
  'week <run | rehearse | report> --channel <name> --week <yyyy-MM-dd, a Monday> [--json]';

/** `week run|rehearse|report`: what a week's run did, would do, or does now. Gives what to print. */
export async function runWeekCommand(deps: Deps, args: string[]): Promise<string> {
  const { deed, channel, week, json } = readArguments(args);
  const known = (await deps.directory.all()).find((each) => each.channel === channel);
  if (!known) throw new StartError(`There is no channel "${channel}".`);
  const menu = week && (await findRunWeek(deps.database, known.id, week));
  if (!menu) throw new StartError('There is no menu for this week.');
  if (deed === 'run') await run(deps, menu);
  const title = `${known.settings.name}, ${formatWeekTitle(weekFrom(menu.week))}`;
  const report =
    deed === 'rehearse' ? await keepRehearsal(deps, menu, null) : await reportOf(deps, menu);
  if (!report) throw new StartError(refusals['week.rehearsing'].message);
  return json ? JSON.stringify(report, null, 2) : inWords(title, report);
}

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        channel: { type: 'string' },
        week: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    });
    const [deed] = positionals;
    if (deed === 'run' || deed === 'rehearse' || deed === 'report') {
      return {
        deed,
        channel: values.channel ?? '',
        week: parseWeek(values.week ?? ''),
        json: values.json,
      };
    }
  } catch {
    // said below
  }
  throw new StartError(usage);
}

/** Starts what is due and does it here; workers that are at it as well share the work. */
async function run(deps: Deps, menu: RunWeek & { status: string }): Promise<void> {
  if (!hasPassed(toInstant(menu.picking_deadline_at), toInstant(deps.clock.shopNow()))) {
    throw new StartError('The deadline of this week has not passed yet.');
  }
  if (menu.status === 'draft' && menu.closed_reason === null) {
    throw new StartError('This week has no published menu. Publish it, or close the week.');
  }
  await runDueWork(deps);
}

async function reportOf({ database }: Deps, { channel_id, week }: RunWeek) {
  const counted = await countOutcomes(database, channel_id, week);
  const held = await listHeld(database, channel_id, week);
  return {
    ...counted,
    ...(await sumOrders(database, channel_id, week)),
    reasons: counted.reasons.map(readable),
    held: held.map(readableHeld),
  };
}

type Report = Pick<Awaited<ReturnType<typeof reportOf>>, 'outcomes' | 'unexplained' | 'money'> & {
  reasons: { outcome: string; reason: string; count: number }[];
  held: { name: string; reason: string }[];
  payments?: Record<string, { count: number; cents: number }>;
};

function inWords(title: string, report: Report): string {
  const dollars = (value: number) => formatCents(cents(value));
  return [
    title,
    ...Object.entries(report.outcomes).map(([outcome, count]) => `  ${outcome}: ${count}`),
    `  unexplained: ${report.unexplained}`,
    ...section(
      'reasons',
      report.reasons.map(({ outcome, reason, count }) => `${outcome}, ${count}: ${reason}`),
    ),
    ...section(
      'money',
      Object.entries(report.money).map(
        ([line, value]) => `${line.slice(0, -6)}: ${dollars(value)}`,
      ),
    ),
    ...section(
      'payments',
      Object.entries(report.payments ?? {}).map(
        ([state, of]) => `${state}: ${of.count}, ${dollars(of.cents)}`,
      ),
    ),
    ...section(
      'held',
      report.held.map(({ name, reason }) => `${name}: ${reason}`),
    ),
  ].join('\n');
}

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length > 0 ? [title, ...lines.map((line) => `  ${line}`)] : [];
