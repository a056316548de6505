import { parse } from 'zod/v4/core';
import type { Endpoint, ResponseOf } from '../../contract/endpoint.ts';
import { safetyHeaders } from './safety-headers.ts';
import { storeAnswer, type StoredAnswer } from './stored-answer.ts';

/** By the answer itself: a loader gets the plain value, a request its bytes. */
const prepared = new WeakMap<object, StoredAnswer>();

/** For an answer that many get alike: checked, serialised and compressed once, then only sent. */
export async function prepareAnswer<E extends Endpoint>(
  entry: E,
  answer: ResponseOf<E> & object,
): Promise<ResponseOf<E>> {
  const json = JSON.stringify(parse(entry.response, answer));
  const stored = await storeAnswer(json, {
    ...safetyHeaders,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
  });
  prepared.set(answer, stored);
  return answer;
}

export function preparedAnswer(answer: unknown): StoredAnswer | undefined {
  return typeof answer === 'object' && answer !== null ? prepared.get(answer) : undefined;
}
