/**
 * The addresses of the customer's path, each with a document of its own: words and form are in it before any script
 * is. All other addresses are answered with the one page whose router knows them, the doors to the signed-in areas with
 * that page prerendered (`door-documents.ts`).
 */
export const customerPaths = {
  landing: /^\/$/,
  wizard: /^\/verify\/?$/,
  phone: /^\/verify\/phone\/?$/,
  link: /^\/verify-customer\/([^/]+)\/?$/,
} as const;

export type CustomerPage = keyof typeof customerPaths;

export const customerPageAt = (pathname: string): CustomerPage | undefined =>
  (Object.keys(customerPaths) as CustomerPage[]).find((page) => customerPaths[page].test(pathname));

/**
 * The site's documents, by what they're for. The landing page has two: with a dealership in its address, room is kept
 * for the name.
 */
export const documents = {
  other: 'index.html',
  landing: 'landing.html',
  landingAsked: 'landing-asked.html',
  wizard: 'verify.html',
  phone: 'verify-phone.html',
  link: 'verify-customer.html',
} as const;
