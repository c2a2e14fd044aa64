import type { Page } from 'playwright-core';

/** The fields that the error summary leads to, with what it says of each, once it is there. */
export async function problems(page: Page): Promise<(string | undefined)[][]> {
  await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
  return page
    .locator('.summary a')
    .evaluateAll((links) =>
      links.map((link) => [link.getAttribute('href')?.slice(1), link.textContent.trim()]),
    );
}

/** Waits until a message is gone, from the field and from the summary. */
export async function gone(page: Page, message: string) {
  await page.getByText(message).first().waitFor({ state: 'detached' });
}
