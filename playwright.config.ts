import { defineConfig } from '@playwright/test';
import { makeDataFolder } from './tests/support/data-folder.ts';

/** One demo shop for the whole run, with a database of its own. */
// another run, or somebody's leftover, may have a fixed one; workers get the same by the environment
const port = Number((process.env.E2E_PORT ??= String(20_000 + Math.floor(Math.random() * 20_000))));
// workers read this file too, and find the folder that the first process made
process.env.E2E_DATA_DIR ??= makeDataFolder('tiffin-e2e-');
// of all shops: one is seeded, the others are copies of its rows
process.env.SESSION_SECRET = 'a secret for tests, long enough to be one';

/** What would start processes for the browser's own bars and pop-ups, or for a page that may come. */
const oursDisabled =
  'PreloadTopChromeWebUI,WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,SpareRendererForSitePerProcess';

const playwrightDisables =
  'AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,' +
  'LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,' +
  'OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch';

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  // pages wait for each other's answers more than for a core
  workers: 3,
  forbidOnly: true,
  // on a starved machine a page may miss its time once; a test that needs its second try is reported as flaky
  retries: 1,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: [['list', { printSteps: false }]],
  use: {
    baseURL: `http://localhost:${port}`,
    screenshot: 'only-on-failure',
    // no test looks at movement; drawing it takes as long as the page itself
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // pages follow each other in one process: a new one each, and one in reserve, cost a quarter more
        '--disable-site-isolation-trials',
        '--renderer-process-limit=1',
        // the last such switch counts, so that Playwright's own are named again
        `--disable-features=${oursDisabled},${playwrightDisables}`,
      ],
    },
  },
  projects: [
    // what only one of the sizes has is tagged with its name
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      },
    },
  ],
  webServer: {
    command: 'node --import tsx tests/e2e/support/serve-demo.ts',
    url: `http://localhost:${port}/readyz`,
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      ...cleanEnvironment(),
      PORT: String(port),
      DEMO: '1',
      // visitors may say where they come from
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
    },
  },
});

/** The shop under test must not depend on whoever runs it. */
function cleanEnvironment(): Record<string, string> {
  const { DATABASE_URL: _, SMTP_URL: __, SENTRY_DSN: ___, ...rest } = process.env;
  return Object.fromEntries(
    Object.entries(rest).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
