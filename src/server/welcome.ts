import { configWarnings } from './config.ts';
import type { Deps } from './deps.ts';
import { channelOrigin } from './features/mail/channel-origin.ts';

/** What a person reads after `npm start`. */
export async function printWelcome(deps: Deps, port: number): Promise<void> {
  for (const warning of configWarnings(deps.config)) deps.log.warn(warning);
  const channels = await deps.directory.all();
  const { public_url } = deps.config;
  const lines = channels.map(
    ({ settings, primary_host }) =>
      `  ${settings.name.padEnd(14)} ${channelOrigin({ public_url, port }, { primary_host })}`,
  );
  if (channels.length === 0)
    lines.push(
      '  There is no shop yet: create the first owner with npm run create-owner -- you@example.com',
    );
  console.log(
    ['', 'Tiffin is ready.', ...lines, ...(deps.config.demo ? demoLines : []), ''].join('\n'),
  );
}

const demoLines = [
  '',
  'Demo accounts, all with the password tiffin-demo:',
  '  staff      owner@tiffin.test  support@…  kitchen@…  marketing@…  affiliate@…',
  '  customers  subscriber@…  picked@…  ordered@…  skipped@…  cancelled@…  box@…',
  '             one-off@…  expired-card@…  expiring-card@…  allergic@…',
  'Gift cards DEMO-GIFT-25, DEMO-GIFT-100; discount code WELCOME20.',
];
