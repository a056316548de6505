// A Chromium for the browser tests: one that is there, else one that is installed.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

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

/** `installed`: until then Playwright's cannot be asked for. */
export const findTestBrowser = (installed) =>
  find([shell.place, ...usualPlaces], [shell, whole], installed);

export const findChromium = (installed) => find(usualPlaces, [whole], installed);

/** Undefined where there is none to be had, and then it has said so. */
async function find(places, packages, installed) {
  const found =
    [process.env.CHROMIUM_PATH, ...places].find((place) => place && existsSync(place)) ??
    (await installOne(packages, installed));
  if (!found) {
    console.error(
      'tiffin: a Chromium is needed. Install one, or name it: CHROMIUM_PATH=/path npm test',
    );
  }
  return found;
}

/** Root of a bare machine gets Debian's, with the libraries it needs; whoever owns a home gets one there. */
async function installOne(packages, installed) {
  console.log('No Chromium found: installing one …');
  const isRoot = process.getuid?.() === 0;
  const debians = () => installPackage(packages, isRoot ? [] : ['sudo', '-n']);
  const playwrights = () => installPlaywrights(installed);
  for (const install of isRoot ? [debians, playwrights] : [playwrights, debians]) {
    const place = await install().catch((error) => void console.error(error.message));
    if (place && (await attempt(place, ['--version']))) return place;
  }
  return undefined;
}

async function installPlaywrights(installed) {
  await installed;
  const { chromium } = await import('@playwright/test');
  const place = chromium.executablePath();
  if (existsSync(place)) return place;
  const playwright = 'node_modules/@playwright/test/cli.js';
  await attempt(process.execPath, [playwright, 'install', 'chromium-headless-shell', 'chromium']);
  return existsSync(place) ? place : undefined;
}

async function installPackage(packages, asRoot) {
  if (!existsSync('/usr/bin/apt-get')) return undefined;
  const apt = (...words) => {
    const [command, ...args] = [...asRoot, 'apt-get', '-qq', ...words];
    return attempt(command, args);
  };
  await apt('update');
  for (const { name, place } of packages) {
    if ((await apt('install', '-y', name)) && existsSync(place)) return place;
  }
  return undefined;
}

/** Nobody has to stay to hear it out: an installation that outlives this process ends well. */
function attempt(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: 300_000,
    });
    child.on('error', ({ message }) => {
      console.error(message);
      resolve(false);
    });
    child.on('exit', (code) => resolve(code === 0));
  });
}
