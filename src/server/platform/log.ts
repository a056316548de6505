import { pino, type Logger } from 'pino';

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
  'code',
  'cookie',
  'authorization',
];

export function openLog(level: string): Logger {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: secretPaths.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*["${name}"]`]),
      censor: '[hidden]',
    },
  });
}

/** Mailed tokens stand in some paths: the log shows that there was one, not which. */
export function hideTokens(url: string): string {
  return url
    .replace(
      /^(\/password\/reset\/|\/register\/confirm\/|\/confirmation\/|\/preselection-confirmation\/|\/order\/review\/)[^/?#]+/,
      '$1[hidden]',
    )
    .replace(/([?&](?:token|code|key)=)[^&#]*/g, '$1[hidden]');
}
