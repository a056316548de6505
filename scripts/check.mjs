// npm run check: types, lint, format, import boundaries, unused code. All are run; one failure fails the whole.
import { spawnSync } from 'node:child_process';
import { ensureInstalled } from './set-up.mjs';

await ensureInstalled();

const bin = (name) => `node_modules/.bin/${name}`;

const steps = [
  ['types of the routes', bin('react-router'), ['typegen']],
  ['types', bin('tsc'), ['--noEmit']],
  ['lint', bin('oxlint'), ['--deny-warnings']],
  ['format', bin('prettier'), ['--check', '--log-level=warn', '.']],
  ['unused code', bin('knip'), []],
];

let failed = boundaries() ? 0 : 1;
for (const [name, command, args] of steps) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'}  ${name}`);
  if (status !== 0) {
    failed += 1;
    console.log(stdout + stderr);
  }
}
process.exit(failed ? 1 : 0);

/** Reads the result itself: a cruise that found no modules says "no violations" too. */
function boundaries() {
  const { stdout, stderr } = spawnSync(
    bin('depcruise'),
    ['src', '--config', '.dependency-cruiser.cjs', '--output-type', 'json'],
    { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  );
  let summary;
  try {
    summary = JSON.parse(stdout).summary;
  } catch {
    console.log(`FAILED  import boundaries\n${stdout.slice(0, 2000)}${stderr}`);
    return false;
  }
  const fewestModules = 100;
  const tooFew = summary.totalCruised < fewestModules;
  const broken = summary.violations.map(({ rule, from, to }) => `  ${rule.name}: ${from} -> ${to}`);
  const good = !tooFew && broken.length === 0;
  console.log(`${good ? 'ok    ' : 'FAILED'}  import boundaries (${summary.totalCruised} modules)`);
  if (tooFew)
    console.log(`  only ${summary.totalCruised} modules were read: the check itself is broken`);
  if (broken.length) console.log(broken.join('\n'));
  return good;
}
