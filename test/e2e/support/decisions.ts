import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { CustomerLink } from '../../../scripts/demo/journeys.ts';
import type { DenialReasonKey } from '../../../shared/schemas/decisions-schema.ts';
import { seenByDealer } from '../../harness/attempts.ts';
import { callApi } from '../../harness/call-api.ts';
import {
  approvedDealership,
  password,
  someDealership,
  somePerson,
  type SignedIn,
} from '../../harness/people.ts';
import { withProvider } from '../../harness/provider.ts';
import type { Visitor } from './page.ts';
import { giveSession } from './signed-in.ts';

/** Who decides, by the name on the account. */
export const { contactName } = someDealership();
export const amara = () => ({ ...somePerson(), fullName: 'Amara Okafor' });

/** Begins each test with a dealership that decides itself, to which all visitors belong. */
export function decidingDealership(visitors: Record<string, Visitor>) {
  const own = {} as { dealer: SignedIn };
  let restore: () => Promise<void>;
  beforeAll(async () => {
    restore = await withProvider('review');
  });
  afterAll(() => restore());
  beforeEach(async () => {
    own.dealer = await approvedDealership();
    for (const { page } of Object.values(visitors))
      await giveSession(page, 'dealer', { email: own.dealer.email, password });
  });
  return Object.assign(own, {
    /** Denies through the API, as a colleague at another desk would. */
    deny: async (link: CustomerLink, customerReason: DenialReasonKey = 'expired') => {
      const { seen } = await seenByDealer(own.dealer, link);
      const body = {
        act: 'deny',
        seen,
        customerReason,
        ownWords: '',
        note: '',
      } as const;
      const params = { customerId: link.customerId };
      await callApi('decideSubmission', { params, body }, { token: own.dealer.token });
    },
  });
}

/** What somebody who decides on a page presses and reads. */
export const decidingOn = (page: Page) => {
  const dialog = () => page.getByRole('dialog');
  return {
    dialog,
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    /** What is done seldom. */
    pressMore: async (name: string) => {
      await page.getByLabel('More actions').click();
      await page.getByRole('button', { name, exact: true }).click();
    },
    press: (name: string) => dialog().getByRole('button', { name, exact: true }).click(),
    refusal: (text: string) => dialog().getByRole('alert').getByText(text, { exact: true }),
    timeline: (text: string | RegExp) => page.locator('.timeline').getByText(text),
  };
};
