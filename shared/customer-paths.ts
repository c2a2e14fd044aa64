/**
 * Addresses of the customer's path, each with an HTML document of its own that contains text and form before any
 * script runs, and so has each sign-in page (`sign-in-pages.ts`). All other addresses are answered with the one page
 * whose router knows them.
 */
export const customerPaths = {
  landing: /^\/$/,
  wizard: /^\/verify\/?$/,
  phone: /^\/verify\/phone\/?$/,
  /** `/v/…` is the same page in a text message, where letters cost. */
  link: /^\/(?:v|verify-customer)\/([^/]+)\/?$/,
} as const;

export type CustomerPage = keyof typeof customerPaths;

export const customerPageAt = (pathname: string): CustomerPage | undefined =>
  (Object.keys(customerPaths) as CustomerPage[]).find((page) => customerPaths[page].test(pathname));

/** Pages that are there in English alone. Any other address is a customer's, if only one that was copied wrongly. */
export const englishOnlyPath = /^\/(?:dealer|admin|join|change-email|verify-record)(?:\/|$)/;

/** True for a page that is there in each language. */
export const isTranslated = (pathname: string): boolean => !englishOnlyPath.test(pathname);

/** The folder of the Spanish documents, scripts and styles. */
export const SPANISH_FOLDER = 'es';

/** The name of the query's parameter, and of the cookie, that says which language was chosen. */
export const LANGUAGE_PARAMETER = 'lang';

/**
 * The site's HTML documents by purpose. The landing page has two: where the address names a dealership, space is
 * reserved for its name.
 */
export const documents = {
  other: 'index.html',
  landing: 'landing.html',
  landingAsked: 'landing-asked.html',
  wizard: 'verify.html',
  phone: 'verify-phone.html',
  link: 'verify-customer.html',
} as const;

/** The Spanish document of what customers read beside their path, and of addresses that lead nowhere. */
export const ARTICLES_DOCUMENT = 'articles.html';

/** The licenses of the packages that the site is built with: a text, in English alone. */
export const LICENSES_PATH = '/licenses/third-party-notices.txt';
