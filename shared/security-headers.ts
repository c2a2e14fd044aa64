/** Other hosts that pages talk to, each as an origin (`https://…`, no slash at the end). */
export type PageHosts = {
  /** Where the uploads bucket answers: uploads go there, videos and images come from there. */
  uploads: string;
  /** Where the sign-in service answers. */
  cognito: string;
};

const contentSecurityPolicy = ({ uploads, cognito }: PageHosts): string =>
  Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'font-src': ["'self'"],
    // `blob:` shows what was chosen or recorded before it is sent; a PDF's bytes are read for that.
    'img-src': ["'self'", 'blob:', uploads],
    'media-src': ['blob:', uploads],
    'connect-src': ["'self'", 'blob:', uploads, cognito],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');

/** The headers of every page and answer, the same behind CloudFront and on a laptop. Names in lower case. */
export const securityHeaders = (hosts: PageHosts) => ({
  'content-security-policy': contentSecurityPolicy(hosts),
  // Two years, the least that browsers' preload lists ask for.
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // A page's address may name a customer: it goes nowhere.
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
});

/**
 * The same of every answer of the API. Functions forbid to keep their answers by themselves; what the gateway says in
 * their place (decision 6) would be kept by a browser that finds nothing said.
 */
export const apiHeaders = (hosts: PageHosts) => ({
  ...securityHeaders(hosts),
  'cache-control': 'no-store',
});
