import pg from 'pg';
import type { Logger } from './log.ts';

export interface ChangeListener {
  close(): Promise<void>;
}

/**
 * What the database tells all processes: something shown has changed; a mail waits to be sent; a week is to be run; other programs are to
 * be told; a file is to be imported.
 */
export type Topic =
  | 'content_changed'
  | 'mail_queued'
  | 'week_due'
  | 'webhook_queued'
  | 'import_due';

/**
 * Calls `onChange` when it is told on the topic, and once at the start.
 * After a lost connection it reconnects and calls `onChange`: something may have been missed.
 */
export function listenForChanges(
  url: string,
  onChange: () => void,
  log: Logger,
  topic: Topic = 'content_changed',
): ChangeListener {
  let closed = false;
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'tiffin-listen',
      keepAlive: true,
    });
    client = next;
    next.on('notification', onChange);
    next.on('error', () => {});
    next.on('end', () => {
      if (closed || client !== next) return;
      onChange();
      clearTimeout(retry);
      retry = setTimeout(connectOrRetry, 500);
    });
    await next.connect();
    await next.query(`listen ${topic}`);
    onChange();
  }

  function connectOrRetry(): void {
    connect().catch((error: unknown) => {
      if (closed) return;
      log.warn({ err: error }, 'cannot listen for changes, trying again');
      client?.end().catch(() => {});
      client = null;
      clearTimeout(retry);
      retry = setTimeout(connectOrRetry, 1000);
    });
  }

  connectOrRetry();
  return {
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
