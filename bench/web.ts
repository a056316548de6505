/**
 * npm run bench:web: what a guest's browser loads on the home page and on the menu, and what
 * Lighthouse says of them (mobile, median of 5).
 */
import { chromium } from '@playwright/test';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { median, startShop } from './support/start-shop.ts';

const runs = 5;
const bars = { performance: 0.95, accessibility: 0.97, 'best-practices': 0.97, seo: 0.97 };
const pages = [
  { path: '/', mostJavaScript: 125_000 },
  { path: '/meals', mostJavaScript: 135_000 },
];
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // the first would be a second page, the browser's own tool bars, on the core that is measured; the others are
  // Lighthouse's own, as the last such switch counts
  '--disable-features=PreloadTopChromeWebUI,Translate,OptimizationHints,MediaRouter,DialMediaRouteProvider,' +
    'CalculateNativeWinOcclusion,InterestFeedContentSuggestions,CertificateTransparencyComponentUpdater,' +
    'AutofillServerCommunication,PrivacySandboxSettings4',
];

const executablePath = process.env.CHROMIUM_PATH;
const shop = await startShop();
const failed: string[] = [];

try {
  for (const { path, mostJavaScript } of pages) {
    await measureJavaScript(path, mostJavaScript);
    await measureLighthouse(path);
  }
} finally {
  await shop.stop();
}
if (failed.length) console.log(`below the bar: ${failed.join(', ')}`);
process.exitCode = failed.length ? 1 : 0;

async function measureJavaScript(path: string, mostJavaScript: number): Promise<void> {
  const browser = await chromium.launch({ executablePath, args: flags });
  const page = await browser.newPage();
  const scripts = new Map<string, number>();
  let admin = false;
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return;
    const body = await response.body();
    scripts.set(new URL(response.url()).pathname, gzipSync(body, { level: 9 }).length);
    admin ||= /\/admin\/(?!dashboard)[a-z]/i.test(body.toString());
  });
  await page.goto(shop.url + path, { waitUntil: 'networkidle' });
  await page.waitForTimeout(5000);
  await browser.close();
  const total = [...scripts.values()].reduce((sum, size) => sum + size, 0);
  for (const [name, size] of [...scripts].sort((a, b) => b[1] - a[1]))
    console.log(`${String(size).padStart(8)}  ${name}`);
  console.log(
    `JavaScript on ${path}: ${(total / 1000).toFixed(1)} kB gzip in ${scripts.size} files (bar: ${mostJavaScript / 1000}); admin code in it: ${admin ? 'yes' : 'no'}`,
  );
  if (total > mostJavaScript) failed.push(`JavaScript on ${path}`);
  if (admin) failed.push(`admin code on ${path}`);
}

async function measureLighthouse(path: string): Promise<void> {
  const scores: Record<keyof typeof bars, number[]> = {
    performance: [],
    accessibility: [],
    'best-practices': [],
    seo: [],
  };
  for (let run = 1, empty = 0; run <= runs; run += 1) {
    const report = await runLighthouse(shop.url + path);
    // a page that was not painted in time has no score: that run says nothing
    if (report.categories.performance.score === null) {
      empty += 1;
      if (empty > runs) throw new Error(`${path} is never painted`);
      run -= 1;
      continue;
    }
    for (const name of Object.keys(bars) as (keyof typeof bars)[]) {
      scores[name].push(report.categories[name].score!);
    }
    console.log(
      `run ${run}: ${Object.entries(scores)
        .map(([name, all]) => `${name} ${all.at(-1)}`)
        .join(', ')}`,
    );
    if (run === 1) printFindings(report);
  }
  for (const [name, bar] of Object.entries(bars) as [keyof typeof bars, number][]) {
    const score = median(scores[name]);
    console.log(`Lighthouse mobile ${name} of ${path}: ${score} (bar: ${bar})`);
    if (score < bar) failed.push(`${name} of ${path}`);
  }
}

interface Report {
  categories: Record<keyof typeof bars, { score: number | null }>;
  audits: Record<
    string,
    { title: string; score: number | null; displayValue?: string; scoreDisplayMode: string }
  >;
}

/** Fetched when it is needed: with what it brings it would be a fifth of what a fresh clone installs. */
async function runLighthouse(url: string): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    'npm',
    [
      'exec',
      '--yes',
      '--package=lighthouse@12.8.2',
      '--',
      'lighthouse',
      url,
      '--output=json',
      '--quiet',
      `--only-categories=${Object.keys(bars).join(',')}`,
      `--chrome-flags=${flags.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: executablePath }, maxBuffer: 64 * 1024 * 1024 },
  ).catch((error: { stdout?: string }) => {
    // a page that was not painted in time ends it with 1, after its report
    if (!error.stdout) throw error;
    return { stdout: error.stdout };
  });
  return JSON.parse(stdout) as Report;
}

/** What cost points, so that the next person knows where to look. */
function printFindings(report: Report): void {
  for (const { title, score, displayValue, scoreDisplayMode } of Object.values(report.audits)) {
    if (score !== null && score < 0.9 && scoreDisplayMode !== 'informative') {
      console.log(`  ${score}  ${title} ${displayValue ?? ''}`);
    }
  }
}
