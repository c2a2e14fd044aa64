import type { Page } from 'playwright-core';

export const video = 'Your video';
export const id = 'Government-issued ID';

/** What a page shows of a file, which it calls so. */
export const row = (page: Page, label: string) =>
  page.getByRole('group', { name: label, exact: true });
export const uploaded = (page: Page, label: string) => row(page, label).getByText(/^Uploaded, /);
