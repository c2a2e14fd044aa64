import { beforeAll } from '@jest/globals';
import type { CustomerLink } from '../../../scripts/demo/journeys.ts';
import type { RouteName } from '../../../shared/routes.ts';
import { callApi, tryApi } from '../../harness/call-api.ts';
import * as people from '../../harness/people.ts';
import { renewLink } from '../../harness/renewals.ts';
import { outcome } from './answers.ts';

/** What a link's holder is answered. */
export const opens = async ({ customerId, key }: CustomerLink) =>
  outcome(await tryApi('openLink', { params: { customerId } }, { customerKey: key }));

/** A dealership of a test file's own: what it does with its customers' links, and sees of them. */
export function linkActs() {
  const own = {} as { dealer: people.SignedIn };
  beforeAll(async () => {
    own.dealer = await people.approvedDealership();
  });
  const token = () => ({ token: own.dealer.token });
  const asDealer = (name: RouteName, customerId: string, body?: object) =>
    tryApi(name, { params: { customerId }, ...(body && { body }) }, token());
  const seen = (customerId: string) =>
    callApi('getSubmission', { params: { customerId } }, token());
  return {
    own,
    asDealer,
    seen,
    rowOf: async (customerId: string) => {
      const { items } = await callApi('listSubmissions', { query: {} }, token());
      return items.find(({ id }) => id === customerId);
    },
    typesOf: async (customerId: string) => (await seen(customerId)).events.map((e) => e.type),
    renewed: (customerId: string) => renewLink(own.dealer, customerId),
  };
}
