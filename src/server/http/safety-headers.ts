/** Set on every answer. Pages replace the policy by one that fits their scripts. */
export const safetyHeaders = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
};

const { 'x-frame-options': _, ...withoutFrameOptions } = safetyHeaders;

/** For a page that other sites may show in a frame. */
export const framedSafetyHeaders = {
  ...withoutFrameOptions,
  'cross-origin-resource-policy': 'cross-origin',
};
