import * as z from 'zod/mini';

/** Other hosts that pages talk to, each as an origin (`https://…`, no slash at the end). */
export type PageHosts = {
  /** The uploads bucket's address. */
  uploads: string;
  /** The sign-in service's address. */
  cognito: string;
};

const policyText = (policy: Record<string, string[]>): string =>
  Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');

const pagePolicy = ({ uploads, cognito }: PageHosts) =>
  policyText({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'font-src': ["'self'"],
    // `blob:` previews files that were chosen or recorded, before they are sent; a PDF's bytes are read for that.
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
 * The policy for an uploaded file: nothing in it runs. Browsers may show a picture or a video in a tab of its own; a PDF
 * is saved there.
 */
const filePolicy = policyText({
  'default-src': ["'none'"],
  sandbox: [],
  'img-src': ["'self'"],
  'media-src': ["'self'"],
  'style-src': ["'unsafe-inline'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
});

/**
 * Returns the headers of every page and answer, the same behind CloudFront and on a laptop. Names are in lower case.
 */
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
 * Returns the headers of every answer of the API. Functions forbid caching themselves; a browser would keep what the
 * gateway answers in their place (decision 6) if nothing forbade it.
 */
export const apiHeaders = (hosts: PageHosts) => ({
  ...securityHeaders(hosts),
  'cache-control': 'no-store',
});

/** Returns the headers of every stored file, which no other site may show. */
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

/** The edge's proof of itself, as the secret holds it; while it is being changed, the previous one is valid too. */
export const originSecrets = z.object({
  current: z.string().check(z.minLength(32)),
  previous: z.optional(z.string()),
});
export type OriginSecrets = z.infer<typeof originSecrets>;

/**
 * The path under which the site passes signed addresses on to the uploads bucket, so that stored files get our
 * headers.
 */
export const filesPath = '/files';
