import { doorPages } from '../../frontend/site-documents.ts';
import { documents } from '../../shared/customer-paths.ts';

const wizard = 'src/features/wizard';

/**
 * The sources that a browser has to load until a page can be used. The customer's path has a document for each page; a
 * video or documents step counts all that was loaded on the way there.
 */
export const pages = {
  'Landing page': [documents.landing],
  'Link page': [documents.link],
  'Wizard, first step': [documents.wizard],
  'Wizard, video': [documents.wizard, `${wizard}/video/video-step.tsx`],
  'Wizard, documents': [documents.wizard, `${wizard}/steps/later-steps.tsx`],
  'Phone, first screen': [documents.phone],
  'Dealer sign-in': [documents.other, doorPages['/dealer/login']],
  Registration: [documents.other, doorPages['/dealer/register']],
  'Admin sign-in': [documents.other, doorPages['/admin/login']],
  'Dealer dashboard': [
    documents.other,
    'src/app/dealer-layout.tsx',
    'src/features/submissions/dealer-dashboard-page.tsx',
  ],
  'Admin dashboard': [
    documents.other,
    'src/app/admin-layout.tsx',
    'src/features/admin-applications/application-list-page.tsx',
  ],
} as const satisfies Record<string, readonly string[]>;

/** JavaScript and CSS that a browser may load up to a page's first usable step, in KB, compressed: a customer's. */
export const budgets = {
  'Landing page': 100,
  'Link page': 115,
  'Wizard, first step': 130,
  'Phone, first screen': 130,
} as const satisfies Partial<Record<keyof typeof pages, number>>;

/** The same for the doors to the signed-in areas. */
export const doorBudgets = {
  'Dealer sign-in': 170,
  Registration: 170,
  'Admin sign-in': 170,
} as const satisfies Partial<Record<keyof typeof pages, number>>;
