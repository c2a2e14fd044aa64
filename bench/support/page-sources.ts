import { documents, SPANISH_FOLDER } from '../../shared/customer-paths.ts';
import { signInPages } from '../../shared/sign-in/sign-in-pages.ts';

const wizard = 'src/features/wizard';
const inSpanish = (document: string) => `${SPANISH_FOLDER}/${document}`;

/**
 * The sources that a browser has to load until a page can be used. The customer's path, each sign-in and the
 * registration have a document for each page; a video or documents step counts all that was loaded on the way there.
 */
export const pages = {
  'Landing page': [documents.landing],
  'Link page': [documents.link],
  'Wizard, first step': [documents.wizard],
  'Wizard, video': [documents.wizard, `${wizard}/video/video-step.tsx`],
  'Wizard, documents': [documents.wizard, `${wizard}/page/later-steps.tsx`],
  'Phone, first screen': [documents.phone],
  'Landing page, in Spanish': [inSpanish(documents.landing)],
  'Link page, in Spanish': [inSpanish(documents.link)],
  'Wizard, first step, in Spanish': [inSpanish(documents.wizard)],
  'Phone, first screen, in Spanish': [inSpanish(documents.phone)],
  'Dealer sign-in': [signInPages['/dealer/login']],
  Registration: [signInPages['/dealer/register']],
  'Admin sign-in': [signInPages['/admin/login']],
  'Record verification': [documents.other, 'src/features/verify-record/verify-record-page.tsx'],
  'Dealer dashboard': [documents.other, 'src/app/dealer-dashboard-page.tsx'],
  'Admin dashboard': [
    documents.other,
    'src/features/admin-applications/list/application-list-page.tsx',
  ],
} as const satisfies Record<string, readonly string[]>;

/** JavaScript and CSS that a browser may load up to a page's first usable step, in KB, compressed: a customer's. */
export const budgets = {
  // One more: it offers to continue what this device began.
  'Landing page': 98,
  // Two more: who scanned or copied it confirms the dealership's details, or begins to scan a license.
  'Link page': 115,
  // Three more than it had: it asks for the city and the ZIP code that an address lacks before the camera is on, asks
  // about an email's misspelled domain, and says at a field why it's asked for anew.
  'Wizard, first step': 131,
  'Phone, first screen': 124,
  'Landing page, in Spanish': 99,
  'Link page, in Spanish': 113,
  'Wizard, first step, in Spanish': 128,
  'Phone, first screen, in Spanish': 121,
} as const satisfies Partial<Record<keyof typeof pages, number>>;

/** The same for the doors to the signed-in areas. */
export const doorBudgets = {
  'Dealer sign-in': 120,
  // It shares its header and form with pages that speak two languages.
  Registration: 123,
  'Admin sign-in': 120,
} as const satisfies Partial<Record<keyof typeof pages, number>>;

/** The most scripts that a page may need up to its first usable step. */
export const MAX_SCRIPTS = 12;
