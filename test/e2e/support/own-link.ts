import { beforeAll, beforeEach } from '@jest/globals';
import type { CustomerLink } from '../../../scripts/demo/journeys.ts';
import { approvedDealership, newLink, type SignedIn } from '../../harness/people.ts';

/** Begins each test with a new link of one dealership. */
export function ownLink(newDealership: () => Promise<SignedIn> = approvedDealership) {
  const own = {} as { dealer: SignedIn; link: CustomerLink };
  beforeAll(async () => {
    own.dealer = await newDealership();
  });
  beforeEach(async () => {
    own.link = await newLink(own.dealer);
  });
  return own;
}
