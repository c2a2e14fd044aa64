import { afterAll, beforeAll } from '@jest/globals';
import { waitForDecision } from '../../../scripts/demo/demo-decisions.ts';
import { customers, type CustomerKey } from '../../../scripts/demo/demo-customers.ts';
import { documentsOf } from '../../../scripts/demo/demo-documents.ts';
import {
  submitAttempt,
  type CustomerLink,
  type DemoDocuments,
} from '../../../scripts/demo/journeys.ts';
import type { Submission } from '../../../shared/schemas/submission-schema.ts';
import { seenByDealer } from '../../harness/attempts.ts';
import * as people from '../../harness/people.ts';
import { withProvider } from '../../harness/provider.ts';

/** Waits until the documents that a customer has sent were read. */
export const read = (link: CustomerLink) =>
  waitForDecision(
    people.target(),
    link,
    ({ result }) => result !== null && result.phase !== 'submitted',
  );

/** A dealership whose customers' documents are read by the product itself, while the tests around this take. */
export function readingDealership() {
  const own = {} as { dealer: people.SignedIn };
  let takeBack: () => Promise<void>;
  beforeAll(async () => {
    takeBack = await withProvider('evidence');
    own.dealer = await people.approvedDealership();
  });
  afterAll(() => takeBack());

  return Object.assign(own, {
    /** Somebody of the demo sends their documents, or others instead; gives how it stands when they were read. */
    sent: async (who: CustomerKey, different: Partial<DemoDocuments> = {}) => {
      const link = await people.newLink(own.dealer);
      const documents = { ...(await documentsOf(who)), ...different };
      await submitAttempt(people.target(), link, customers[who], documents);
      return { link, session: await read(link), seen: await seenByDealer(own.dealer, link) };
    },
  });
}

/** The signals that somebody should look at, by what they say. */
export const toLookAt = ({ evidence }: Submission) =>
  Object.fromEntries(
    (evidence?.signals ?? [])
      .filter(({ result, isExcused }) => result !== 'agrees' && !isExcused)
      .map(({ id, result }) => [id, result]),
  );
