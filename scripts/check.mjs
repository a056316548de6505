// npm run check: types, lint, format, import boundaries, unused code. All are run; one failure fails the whole.
import { setPriority } from 'node:os';
import { brokenWalls } from './broken-walls.mjs';
import { finished } from './finished.mjs';
import { ensureInstalled } from './set-up.mjs';

await ensureInstalled();

// tests that run beside it, and what they wait for, go first; not so low that it would be done long after them
setPriority(5);

const bin = (name) => `node_modules/.bin/${name}`;

const steps = [
  // the native compiler; `typescript` is there for tools that need its interface. One checker: several would each
  // work out the same types, on cores that the tests need
  ['types', 'node_modules/typescript-native/bin/tsc', ['--noEmit', '--checkers', '1']],
  ['lint', bin('oxlint'), ['--deny-warnings']],
  ['format', bin('oxfmt'), ['--check']],
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

async function boundaries() {
  const { modules, broken } = await brokenWalls();
  return {
    title: `import boundaries (${modules} modules)`,
    good: broken.length === 0,
    output: broken.map((line) => `  ${line}`).join('\n'),
  };
}
