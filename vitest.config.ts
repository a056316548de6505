import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongFirst } from './tests/support/long-first.ts';

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.ts',
      'src/**/*.test.tsx',
      'scripts/**/*.test.ts',
      'tests/**/*.test.ts',
    ],
    globalSetup: ['tests/support/postgres-server.ts'],
    testTimeout: 20_000,
    // the first file that needs the demo shop makes it
    hookTimeout: 120_000,
    // as in a shop: React's own checks would take several times as long as the pages
    env: { NODE_ENV: 'production' },
    pool: 'forks',
    // a process takes file after file and loads what they share once; nothing is mocked by module
    isolate: false,
    // many tests wait for a database or a process: one more than cores keeps those busy
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongFirst },
  },
});
