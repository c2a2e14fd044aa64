import { randomBytes } from 'node:crypto';
import { beforeAll, beforeEach } from '@jest/globals';
import type { Page } from 'playwright-core';
import { required } from '../../../scripts/local/required.ts';
import { callApi } from '../../harness/call-api.ts';
import { someDealership, someReason, theAdmin } from '../../harness/people.ts';
import { waitingDealer } from '../../harness/stored-dealerships.ts';
import { enterAsAdmin, searchFor } from './admin.ts';
import type { Visitor } from './page.ts';

export const rowNames = (page: Page) =>
  page.locator('.table-admin tbody .link-btn').allTextContents();
export const pageOf = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();
export const lineOf = (page: Page, name: string) => page.getByRole('link', { name }).waitFor();

type Listed = { id: string; dealerName: string; email: string };

/**
 * Begins each test with twelve dealerships that wait, and an admin at the desk. Their names begin with a word that only
 * they have, so that others do not stand between them.
 */
export function twelveListed(visitors: Record<'desk', Visitor>) {
  /** Those of the test, as they stand in the list, the oldest first. */
  const all = { word: '', token: '', listed: [] as Listed[] };
  beforeAll(async () => {
    ({ token: all.token } = await theAdmin());
  });
  beforeEach(async () => {
    const word = `Quill${randomBytes(4).toString('hex')}`;
    const numbers = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
    await Promise.all(
      numbers.map((number) =>
        waitingDealer({ ...someDealership(), name: `${word} Motors ${number}` }),
      ),
    );
    Object.assign(all, { word, listed: [] });
    for (let cursor: string | null | undefined; cursor !== null;) {
      const body = {
        text: word,
        order: 'oldest',
        ...(cursor !== undefined && { cursor }),
      } as const;
      const found = await callApi('searchApplications', { body }, { token: all.token });
      all.listed.push(...found.items);
      cursor = found.nextCursor;
    }
    await enterAsAdmin(visitors.desk.page);
  });

  /** The one at a place of the list, counted from 1. */
  const nth = (at: number) => required(all.listed[at - 1], `dealership ${at}`);
  return Object.assign(all, {
    nth,
    nameOf: (at: number) => nth(at).dealerName,
    /** Shows them, the newest first. */
    open: async (page: Page) => {
      await searchFor(page, all.word);
      await pageOf(page, 'Page 1 of 2');
    },
    decline: (at: number) =>
      callApi(
        'declineDealership',
        { params: { dealerId: nth(at).id }, body: { reason: someReason } },
        { token: all.token },
      ),
  });
}
