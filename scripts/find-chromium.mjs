// A Chromium for the browser tests: one that is there, else Playwright's, else Debian's package.
import { existsSync } from 'node:fs';
import { finished } from './finished.mjs';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Debian's Chromium without windows: a page costs two thirds. For tests; what is measured is the whole. */
const shell = { name: 'chromium-headless-shell', place: '/usr/bin/chromium-headless-shell' };
const whole = { name: 'chromium', place: '/usr/bin/chromium' };

export const findTestBrowser = () => find([shell.place, ...usualPlaces], [shell, whole]);

export const findChromium = () => find(usualPlaces, [whole]);

/** Undefined where there is none to be had, and then it has said so. */
async function find(places, packages) {
  const found =
    [process.env.CHROMIUM_PATH, ...places].find((place) => place && existsSync(place)) ??
    (await playwrights()) ??
    (await debians(packages));
  if (!found) {
    console.error(
      'tiffin: a Chromium is needed. Install one, or name it: CHROMIUM_PATH=/path npm test',
    );
  }
  return found;
}

async function playwrights() {
  const { chromium } = await import('@playwright/test');
  const place = chromium.executablePath();
  if (existsSync(place)) return place;
  console.log("No Chromium found: installing Playwright's …");
  const playwright = 'node_modules/@playwright/test/cli.js';
  await attempt(process.execPath, [playwright, 'install', 'chromium-headless-shell', 'chromium']);
  return existsSync(place) ? place : undefined;
}

async function debians(packages) {
  console.log("Playwright's could not be had: installing Debian's …");
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...words) => {
    const [command, ...args] = [...asRoot, 'apt-get', '-qq', ...words];
    return attempt(command, args);
  };
  await apt('update');
  for (const { name, place } of packages) {
    await apt('install', '-y', name);
    if (existsSync(place)) return place;
  }
  return undefined;
}

async function attempt(command, args) {
  const { stderr } = await finished(command, args, { timeout: 300_000 }).catch((error) => ({
    stderr: `${error.message}\n`,
  }));
  process.stderr.write(stderr);
}
