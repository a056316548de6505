import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { finished } from './finished.mjs';

const tool = path.resolve('node_modules/.bin/depcruise');
const config = path.resolve('.dependency-cruiser.cjs');

/** Walls that no import shows: what a file may not say. */
export const words = [
  {
    name: 'domain-has-no-clock',
    in: /^src\/domain\/(?!.*\.test\.ts$)/,
    never: /\bDate\.now\(|\bnew Date\(\)|\bTemporal\.Now\b|\bMath\.random\(|\bprocess\.|\bfetch\(/,
  },
  {
    name: 'config-reads-the-environment',
    // the command hands it to config.ts; a database of our own is started with the system's
    in: /^src\/server\/(?!commands\.ts$|platform\/embedded-postgres\/postgres-process\.ts$)(?!.*\.(test|fixture)\.ts$)/,
    never: /\bprocess\.env\b/,
  },
];

/**
 * The walls of docs/ARCHITECTURE.md, held against the files under `root`. Reads the result itself: a cruise
 * that found no modules says "no violations" too.
 */
export async function brokenWalls({ root = '.', fewest = 1000 } = {}) {
  const args = ['src', 'clients', '--config', config, '--output-type', 'json'];
  const { stdout, stderr } = await finished(tool, args, { cwd: root });
  let result;
  try {
    result = JSON.parse(stdout);
  } catch {
    return { modules: 0, broken: [`nothing was read: ${stdout.slice(0, 2000)}${stderr}`] };
  }
  const { totalCruised: modules, violations } = result.summary;
  const broken = violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`);
  for (const { source } of result.modules) {
    const rules = words.filter((rule) => rule.in.test(source));
    if (rules.length === 0) continue;
    const text = await readFile(path.join(root, source), 'utf8');
    for (const { name, never } of rules) {
      const said = never.exec(text);
      if (said) broken.push(`${name}: ${source} says ${said[0]}`);
    }
  }
  if (modules < fewest)
    broken.push(`only ${modules} modules were read: the check itself is broken`);
  return { modules, broken };
}
