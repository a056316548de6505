import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { ClosedAddressError, isPublicAddress, lookUpPublic } from './public-address.ts';

export interface WebhookAnswer {
  status: number;
  /** the beginning of it */
  body: string;
}

interface WebhookRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** for all of it: name, connection, answer */
  timeout_ms: number;
  /** the demo's receivers stand on this machine */
  allow_private: boolean;
}

const keptBytes = 1000;

/** Sends it once. Redirects are answers like any other: who moves says so in the settings. */
export function postWebhook(asked: WebhookRequest): Promise<WebhookAnswer> {
  const url = new URL(asked.url);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // a name is judged when it is looked up; a bare address never is
  if (!asked.allow_private && isIP(host) > 0 && !isPublicAddress(host)) {
    return Promise.reject(new ClosedAddressError(host));
  }
  const signal = AbortSignal.timeout(asked.timeout_ms);
  return new Promise((resolve, reject) => {
    const fail = (error: Error) =>
      reject(signal.aborted ? new Error(`No answer within ${asked.timeout_ms / 1000} s.`) : error);
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method: 'POST',
      // a connection of its own: one that was opened to a public address is never used for another
      agent: false,
      signal,
      headers: { ...asked.headers, 'content-length': Buffer.byteLength(asked.body) },
      ...(!asked.allow_private && { lookup: lookUpPublic }),
    });
    request.on('error', fail);
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      let length = 0;
      const done = () =>
        resolve({
          status: response.statusCode ?? 0,
          body: Buffer.concat(chunks).toString('utf8').slice(0, keptBytes),
        });
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        length += chunk.length;
        if (length < keptBytes) return;
        done();
        request.destroy();
      });
      response.on('end', done);
      response.on('error', fail);
    });
    request.end(asked.body);
  });
}
