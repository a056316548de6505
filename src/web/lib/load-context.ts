import type { Call } from '../../contract/endpoint.ts';

/** What the server hands to every loader (see server/pages). */
declare module 'react-router' {
  interface AppLoadContext {
    call: Call;
    csrf_token: string | null;
  }
}
