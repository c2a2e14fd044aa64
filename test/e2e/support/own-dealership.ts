import { beforeAll, beforeEach } from '@jest/globals';
import type { Page } from 'playwright-core';
import { approvedDealership, password, type SignedIn } from '../../harness/people.ts';
import type { Visitor } from './page.ts';
import { giveSession } from './signed-in.ts';

/** A dealership of a test file's own, to which the visitor at the desk belongs; `page` is that visitor's. */
export function ownDealership(visitors: Record<'desk', Visitor>) {
  const own = {} as { dealer: SignedIn; page: Page };
  beforeAll(async () => {
    own.dealer = await approvedDealership();
  });
  beforeEach(async () => {
    own.page = visitors.desk.page;
    await giveSession(own.page, 'dealer', { email: own.dealer.email, password });
  });
  return own;
}
