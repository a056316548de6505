import { pino, type DestinationStream, type Logger } from 'pino';

export type { Logger };

/** Whatever a log line carries by accident, these never reach the output. */
const secretPaths = [
  'password',
  'new_password',
  'new_password_confirm',
  'token',
  'csrf_token',
  'cc_num',
  'cc_cvv',
  'cookie',
  'set-cookie',
  'x-csrf-token',
  'authorization',
];
/** Gift and discount codes; not `*.code`, which would hide the code of every error. */
const codePaths = ['code', 'body.code', 'input.code'];

export function openLog(level: string, output?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        ...secretPaths.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
        ...codePaths,
      ],
      censor: '[hidden]',
    },
  };
  return output ? pino(options, output) : pino(options);
}

/** Mailed tokens stand in some paths: the log shows that there was one, not which. */
export function hideTokens(url: string): string {
  return url
    .replace(
      /^(\/+(?:password\/reset|api\/password\/reset|register\/confirm|confirmation|preselection-confirmation|order\/review|skip|gift-cards\/bought|unsubscribe\/+\w+|api\/(?:skip-link|gift-purchases|unsubscribe\/+\w+)|api\/(?:orders|picks)\/by-key)\/+)[^/?#]+/i,
      '$1[hidden]',
    )
    .replace(/([?&](?:token|code|key)=)[^&#]*/gi, '$1[hidden]');
}
