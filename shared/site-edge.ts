import * as z from 'zod/mini';

/** Other hosts that pages talk to, each as an origin (`https://…`, no slash at the end). */
export type PageHosts = {
  /** Where the uploads bucket answers: uploads go there. */
  uploads: string;
  /** Where the sign-in service answers. */
  cognito: string;
};

const written = (policy: Record<string, string[]>): string =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');

const pagePolicy = ({ uploads, cognito }: PageHosts) =>
  written({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'font-src': ["'self'"],
    // `blob:` shows what was chosen or recorded before it is sent; a PDF's bytes are read for that.
    'img-src': ["'self'", 'blob:'],
    'media-src': ["'self'", 'blob:'],
    'connect-src': ["'self'", 'blob:', uploads, cognito],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  });

/**
 * Of a file that somebody uploaded: nothing in it runs. What browsers make of a picture, a video or a PDF in a tab of
 * its own is allowed; `sandbox` isn't there because Chrome shows no PDF then.
 */
const filePolicy = written({
  'default-src': ["'none'"],
  'img-src': ["'self'"],
  'media-src': ["'self'"],
  'object-src': ["'self'"],
  'frame-src': ["'self'"],
  'style-src': ["'unsafe-inline'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
});

/** The headers of every page and answer, the same behind CloudFront and on a laptop. Names in lower case. */
export const securityHeaders = (hosts: PageHosts) => ({
  'content-security-policy': pagePolicy(hosts),
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

/** The same of every stored file, which no other site may show. */
export const fileHeaders = (hosts: PageHosts) => ({
  ...apiHeaders(hosts),
  'content-security-policy': filePolicy,
  'cross-origin-resource-policy': 'same-origin',
});

/** Headers that CloudFront (or the local server in its place) writes on every request to the API. */
export const edgeHeaders = {
  /** The generated secret that proves that a request came through CloudFront. */
  originSecret: 'x-origin-secret',
  /** The visitor's address as CloudFront saw it; trusted only together with the secret. */
  viewerAddress: 'x-viewer-address',
} as const;

/** What the edge proves itself by, as the secret holds it; while it's being changed, the one before is valid, too. */
export const originSecrets = z.object({
  current: z.string().check(z.minLength(32)),
  previous: z.optional(z.string()),
});
export type OriginSecrets = z.infer<typeof originSecrets>;

/** Under it the site hands signed addresses on to the uploads bucket, so that stored files come under our headers. */
export const filesPath = '/files';
