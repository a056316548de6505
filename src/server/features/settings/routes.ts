import {
  getPageSource,
  getSettings,
  previewMarkdown,
  saveDelivery as saveDeliveryEntry,
  saveLook as saveLookEntry,
  savePage as savePageEntry,
  savePlans as savePlansEntry,
  saveWeekRule as saveWeekRuleEntry,
} from '../../../contract/settings.ts';
import { refuse } from '../../../contract/refusals.ts';
import { formatDeadline } from '../../../domain/week/format-deadline.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import { route, type Route } from '../../http/route.ts';
import { readPage, savePage } from '../content/edit-page.ts';
import { renderMarkdown } from '../content/render-markdown.ts';
import { saveDelivery, saveLook, savePlans, saveWeekRule } from './save-settings.ts';
import { showSettings } from './show-settings.ts';

const saved = { message: 'Saved. The shop shows it already.' };

export const settingsRoutes: Route[] = [
  route(getSettings, showSettings),

  route(saveLookEntry, async (context, { body }) => {
    const result = await saveLook(context, body);
    return result.ok ? saved : result;
  }),

  route(saveWeekRuleEntry, async (context, { body }) => {
    const result = await saveWeekRule(context, body);
    return result.ok
      ? { message: 'Saved. It holds for weeks whose menu is made from now on.' }
      : result;
  }),

  route(saveDeliveryEntry, async (context, { body }) => {
    const result = await saveDelivery(context, body);
    return result.ok ? saved : result;
  }),

  route(savePlansEntry, async (context, { body }) => {
    const result = await savePlans(context, body);
    return result.ok ? saved : result;
  }),

  route(getPageSource, async ({ deps, channel }, { params }) => {
    const page = await readPage(deps.database, channel.id, params.slug);
    if (!page) return refuse('request.not_found');
    return {
      slug: params.slug,
      title: page.title,
      markdown: page.markdown,
      updated_at: page.updated_at.toISOString(),
      updated_formatted: formatDeadline(toInstant(page.updated_at), channel.time_zone),
    };
  }),

  route(savePageEntry, async (context, { params, body }) => {
    const result = await savePage(context, params.slug, body);
    return result.ok ? saved : result;
  }),

  route(previewMarkdown, async (_, { body }) => ({ html: renderMarkdown(body.markdown) })),
];
