import type { Call } from '../../contract/endpoint.ts';

/** What the server hands to every loader (see server/pages). */
declare module 'react-router' {
  interface AppLoadContext {
    call: Call;
    csrf_token: string | null;
    /** marks the page's own scripts; the server takes it out again (see pages/content-security.ts) */
    nonce: string;
  }
}
