// npm run check: types, lint, format, import boundaries, unused code. All are run; one failure fails the whole.
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { ensureInstalled } from './set-up.mjs';

await ensureInstalled();

const bin = (name) => `node_modules/.bin/${name}`;

const steps = [
  ['types', bin('tsc'), ['--noEmit']],
  ['lint', bin('oxlint'), ['--deny-warnings']],
  ['format', bin('prettier'), ['--check', '--log-level=warn', '.']],
  ['unused code', bin('knip'), []],
];

const results = [
  // first: the others read what it writes
  await step(['types of the routes', bin('react-router'), ['typegen']]),
  ...(await Promise.all([boundaries(), ...steps.map(step)])),
];
for (const { good, title, output } of results) {
  console.log(`${good ? 'ok    ' : 'FAILED'}  ${title}`);
  if (!good) console.log(output);
}
process.exit(results.every(({ good }) => good) ? 0 : 1);

async function step([title, command, args]) {
  const { status, stdout, stderr } = await finished(command, args);
  return { title, good: status === 0, output: stdout + stderr };
}

async function finished(command, args) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
  const outputs = [text(child.stdout), text(child.stderr)];
  const [status, stdout, stderr] = await Promise.all([ended, ...outputs]);
  return { status, stdout, stderr };
}

/** Reads the result itself: a cruise that found no modules says "no violations" too. */
async function boundaries() {
  const args = ['src', '--config', '.dependency-cruiser.cjs', '--output-type', 'json'];
  const { stdout, stderr } = await finished(bin('depcruise'), args);
  let summary;
  try {
    summary = JSON.parse(stdout).summary;
  } catch {
    const output = stdout.slice(0, 2000) + stderr;
    return { title: 'import boundaries', good: false, output };
  }
  const { totalCruised, violations } = summary;
  const fewestModules = 100;
  const broken = violations.map(({ rule, from, to }) => `  ${rule.name}: ${from} -> ${to}`);
  if (totalCruised < fewestModules)
    broken.push(`  only ${totalCruised} modules were read: the check itself is broken`);
  return {
    title: `import boundaries (${totalCruised} modules)`,
    good: broken.length === 0,
    output: broken.join('\n'),
  };
}
