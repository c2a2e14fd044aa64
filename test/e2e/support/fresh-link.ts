import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { REJECTION_PROBABILITY } from '../../../infra/names.ts';
import type { CustomerLink } from '../../../scripts/demo/journeys.ts';
import { setRejectionProbability } from '../../harness/clients.ts';
import { approvedDealership, newLink, type SignedIn } from '../../harness/people.ts';
import type { Visitor } from './page.ts';

/**
 * Begins each test with a new link of one dealership, a provider that approves everybody, and visitors whose clocks
 * can be moved.
 */
export function freshLink(visitors: Record<string, Visitor>) {
  const fresh = {} as { dealer: SignedIn; link: CustomerLink };
  beforeAll(async () => {
    fresh.dealer = await approvedDealership();
  });
  beforeEach(async () => {
    for (const { page } of Object.values(visitors)) await page.clock.install();
    await setRejectionProbability(0);
    fresh.link = await newLink(fresh.dealer);
  });
  afterAll(() => setRejectionProbability(REJECTION_PROBABILITY));
  return fresh;
}
