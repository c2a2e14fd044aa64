import type { Page } from 'playwright-core';

export const video = 'Your video';
export const id = 'Government-issued ID';

/** What a page shows of a file, which it calls so. */
export const row = (page: Page, label: string) =>
  page.getByRole('group', { name: label, exact: true });
/** In how many lines each row has its name, and what is said of the file. */
export const linesOfRows = (page: Page) =>
  page.locator('.file-name, .file-meta > span:not(.sr-only-phone)').evaluateAll((all) =>
    all.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
    }),
  );

export const uploaded = (page: Page, label: string) => row(page, label).getByText(/^Uploaded, /);
