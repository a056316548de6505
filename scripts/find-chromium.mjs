// A Chromium for the browser tests: one that is there, else Playwright's, else Debian's package.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const usualPlaces = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Chromium without windows, if it is there: a page costs two thirds. For tests; what is measured is the whole. */
export async function findTestBrowser() {
  const shell = '/usr/bin/chromium-headless-shell';
  if (!process.env.CHROMIUM_PATH && existsSync(shell)) return shell;
  return findChromium();
}

export async function findChromium() {
  return (
    usualPlaces.find((place) => place && existsSync(place)) ?? (await playwrights()) ?? debians()
  );
}

async function playwrights() {
  const { chromium } = await import('@playwright/test');
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  console.log("No Chromium found: installing Playwright's …");
  attempt(process.execPath, [
    'node_modules/@playwright/test/cli.js',
    'install',
    'chromium-headless-shell',
    'chromium',
  ]);
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

function debians() {
  console.log("Playwright's could not be had: installing Debian's …");
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = [...sudo, 'apt-get'];
  attempt(apt[0], [...apt.slice(1), 'update', '-qq']);
  attempt(apt[0], [...apt.slice(1), 'install', '-y', '-qq', 'chromium']);
  if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium';
  console.error(
    'tiffin: the browser tests need a Chromium. Install one, or name it: CHROMIUM_PATH=/path npm test',
  );
  process.exit(1);
}

function attempt(command, args) {
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 });
}
