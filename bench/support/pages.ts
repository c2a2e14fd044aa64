const start = 'index.html';
const link = 'src/features/customer-link/customer-link-page.tsx';
const wizard = 'src/features/wizard/wizard-page.tsx';

/**
 * What a browser has to load until a page can be used, by source. The landing page is part of the start; a video
 * or documents step counts all that was loaded on the way there.
 */
export const pages = {
  'Landing page': [start],
  'Link page': [start, link],
  'Wizard, first step': [start, wizard],
  'Wizard, video': [start, wizard, 'src/features/wizard/components/video-step.tsx'],
  'Wizard, documents': [start, wizard, 'src/features/wizard/components/later-steps.tsx'],
  'Dealer dashboard': [
    start,
    'src/app/dealer-layout.tsx',
    'src/features/submissions/dashboard-page.tsx',
  ],
  'Admin dashboard': [
    start,
    'src/app/admin-layout.tsx',
    'src/features/admin-applications/dashboard-page.tsx',
  ],
} as const satisfies Record<string, readonly string[]>;
