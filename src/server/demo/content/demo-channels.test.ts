import { existsSync } from 'node:fs';
import { marked } from 'marked';
import { describe, expect, it } from 'vitest';
import { channelSettings, siteSettings } from '../../../contract/channel.ts';
import * as greenFork from './green-fork.ts';
import * as ironPlate from './iron-plate.ts';

const publicFolder = new URL('../../../../public', import.meta.url).pathname;
const wordsOf = (markdown: string) => markdown.trim().split(/\s+/).length;
const linksOf = (markdown: string) =>
  [...markdown.matchAll(/\]\(([^)]+)\)/g)].map(([, address]) => address);

// What a text may point to: pages that everyone or every customer can open.
const known =
  /^(mailto:|tel:\+1\d{10}$|\/(meals|my-schedule|account-settings(\/change_payment_method)?|pages\/cancel-subscription|frequently-asked-questions|privacy-policy|terms-of-service)$)/;

describe.each([
  ['Green Fork', greenFork],
  ['Iron Plate', ironPlate],
])('the demo channel %s', (_name, channel) => {
  it('has settings that the contract accepts', () => {
    expect(channelSettings.parse(channel.settings)).toEqual(channel.settings);
    expect(siteSettings.parse(channel.site)).toEqual(channel.site);
  });

  it('has its logos on disk', () => {
    const { logo, logo_light, logo_mobile } = channel.settings;
    for (const path of [logo, logo_light, logo_mobile]) {
      expect(existsSync(`${publicFolder}${path}`), path).toBe(true);
    }
  });

  it('has the four text pages, each written out in full', () => {
    expect(channel.pages.map((page) => page.slug)).toEqual([
      'frequently-asked-questions',
      'privacy-policy',
      'terms-of-service',
      'how-it-works',
    ]);
    for (const page of channel.pages)
      expect(wordsOf(page.markdown), page.slug).toBeGreaterThan(850);
  });

  it('answers at least 14 questions, in groups', () => {
    const html = marked.parse(channel.pages[0]?.markdown ?? '', { async: false });
    expect(html.match(/<h3>/g)?.length).toBeGreaterThanOrEqual(14);
    expect(html.match(/<h2>/g)?.length).toBeGreaterThanOrEqual(4);
  });

  it('links only to pages that exist, and to its own phone and address', () => {
    for (const page of channel.pages) {
      for (const link of linksOf(page.markdown)) {
        expect(link).toMatch(known);
        if (link?.startsWith('tel:')) expect(link).toBe(`tel:${channel.settings.support_phone}`);
        if (link?.startsWith('mailto:')) {
          expect(link).toBe(`mailto:${channel.settings.support_email}`);
        }
      }
    }
  });
});
