import { describe, expect, it } from 'vitest';
import { AnswerCache } from './answer-cache.ts';
import { storeAnswer } from './stored-answer.ts';

const noon = Date.parse('2026-11-15T12:00:00Z');
const page = (html: string) => storeAnswer(html, {});

describe('the cache of answers', () => {
  it('forgets a page when anything shown has changed since it was begun', async () => {
    const cache = new AnswerCache();
    cache.set('/', await page('old'), 1, noon, null);
    expect(cache.get('/', 1, noon)?.identity.toString()).toBe('old');
    expect(cache.get('/', 2, noon)).toBeNull();
    expect(cache.get('/', 1, noon)).toBeNull();
  });

  it('keeps a page a minute, or until the next deadline', async () => {
    const cache = new AnswerCache();
    cache.set('/', await page('x'), 1, noon, null);
    expect(cache.get('/', 1, noon + 59_999)).not.toBeNull();
    expect(cache.get('/', 1, noon + 60_000)).toBeNull();
    cache.set('/', await page('x'), 1, noon, noon + 5_000);
    expect(cache.get('/', 1, noon + 4_999)).not.toBeNull();
    expect(cache.get('/', 1, noon + 5_000)).toBeNull();
  });

  it('holds so many pages and no more: the oldest makes way', async () => {
    const cache = new AnswerCache();
    const same = await page('x');
    for (let i = 0; i < 10_000; i += 1) cache.set(`/meals/${i}`, same, 1, noon, null);
    const kept = Array.from({ length: 10_000 }, (_, i) => cache.get(`/meals/${i}`, 1, noon));
    expect(kept.filter(Boolean)).toHaveLength(500);
    expect(kept.at(-1)).toBe(same);
  });
});
