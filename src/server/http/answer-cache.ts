import type { StoredAnswer } from './stored-answer.ts';

interface Entry {
  answer: StoredAnswer;
  version: number;
  fresh_until: number;
}

/** Room for both channels' pages many times over; the oldest makes way. */
const mostAnswers = 500;
const mostAgeMs = 60_000;

export class AnswerCache {
  readonly #entries = new Map<string, Entry>();
  /** since the process started; an answer that is made is one that was not there */
  hits = 0;
  misses = 0;

  /** `version` changes when anything that shoppers see has changed: older answers are then worthless. */
  get(key: string, version: number, now: number): StoredAnswer | null {
    const entry = this.#entries.get(key);
    if (!entry) return null;
    if (entry.version === version && now < entry.fresh_until) {
      this.hits += 1;
      return entry.answer;
    }
    this.#entries.delete(key);
    return null;
  }

  /** `version` is the one from before the answer was made. */
  set(
    key: string,
    answer: StoredAnswer,
    version: number,
    now: number,
    nextChange: number | null,
  ): void {
    this.misses += 1;
    this.#entries.delete(key);
    if (this.#entries.size >= mostAnswers) {
      const oldest = this.#entries.keys().next().value;
      if (oldest !== undefined) this.#entries.delete(oldest);
    }
    const fresh_until = Math.min(now + mostAgeMs, nextChange ?? Infinity);
    this.#entries.set(key, { answer, version, fresh_until });
  }
}
