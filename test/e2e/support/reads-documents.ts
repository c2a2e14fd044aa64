import type { Page } from 'playwright-core';

/** As a site says of itself that has documents read. */
export async function readsDocuments(at: Page) {
  await at.route('**/config.json', async (route) => {
    const response = await route.fetch();
    const config = (await response.json()) as object;
    const provider = { name: 'evidence', isDemonstration: false, checkedBy: null };
    await route.fulfill({ response, json: { ...config, provider } });
  });
}
