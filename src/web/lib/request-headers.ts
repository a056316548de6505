import { csrfToken } from './csrf-token.ts';

/** The headers of spec §7, exactly. */
export function requestHeaders({
  json,
  firstCall,
}: {
  json: boolean;
  firstCall: boolean;
}): HeadersInit {
  const headers: Record<string, string> = { 'X-Requested-With': 'XMLHttpRequest' };
  if (json) headers['Content-Type'] = 'application/json';
  const token = csrfToken();
  if (token) {
    headers['X-CSRF-TOKEN'] = token;
    headers['X-Request-Metadata'] = JSON.stringify({
      timestamp: new Date().toISOString(),
      client_user_agent: navigator.userAgent,
      custom_data: trackingCookies(),
    });
  } else if (!firstCall) {
    console.error('The page has no anti-forgery token: the request goes out without it.');
  }
  return headers;
}

/** The advertising pixel's cookies, when it has set them. */
function trackingCookies(): Record<string, string> {
  const found: Record<string, string> = {};
  for (const part of document.cookie.split('; ')) {
    const [name, ...value] = part.split('=');
    if (name === '_fbp' || name === '_fbc') found[name] = value.join('=');
  }
  if (Object.keys(found).length === 0) console.info('No tracking cookies (_fbp, _fbc) to send.');
  return found;
}
