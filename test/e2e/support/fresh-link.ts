import { afterAll, beforeEach } from '@jest/globals';
import { REJECTION_PROBABILITY } from '../../../infra/resource-names.ts';
import { setRejectionProbability } from '../../harness/clients.ts';
import { ownLink } from './own-link.ts';
import type { Visitor } from './page.ts';

/**
 * Begins each test with a new link of one dealership, a provider that approves everybody, and visitors whose clocks
 * can be moved.
 */
export function freshLink(visitors: Record<string, Visitor>) {
  const fresh = ownLink();
  beforeEach(async () => {
    for (const { page } of Object.values(visitors)) await page.clock.install();
    await setRejectionProbability(0);
  });
  afterAll(() => setRejectionProbability(REJECTION_PROBABILITY));
  return fresh;
}
