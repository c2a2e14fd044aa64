import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { beginAttempt } from '../../../lambdas/customer/submission/begin-attempt.ts';
import {
  getCustomer,
  getCustomerWithEvents,
} from '../../../lambdas/customer/items/customer-store.ts';
import { eraseCustomer } from '../../../lambdas/customer/erasure/erase-customer.ts';
import { recordProviderUpdate } from '../../../lambdas/customer/decision/record-provider-update.ts';
import { taskItems } from '../../../lambdas/customer/items/list-items.ts';
import { randomId } from '../../../lambdas/runtime/secrets.ts';
import { keys } from '../../../lambdas/store/keys.ts';
import type {
  ProviderUpdate,
  VerificationProvider,
} from '../../../lambdas/verification/provider.ts';
import { addProvider } from '../../../lambdas/verification/provider-registry.ts';
import { getProviderSession } from '../../../lambdas/verification/provider-session-record.ts';
import { required } from '../../../scripts/local/required.ts';
import { requiredFileKinds } from '../../../shared/schemas/files-schema.ts';
import { openStores } from '../../harness/dealership-records.ts';
import * as people from '../../harness/people.ts';
import { storedItem } from '../../harness/records.ts';
import { deletions, forgetDeletions } from '../../api/support/deletions.ts';

/** What a provider needs, and no more: it checks elsewhere, and tells what it is made to tell. */
const answers = new Map<string, ProviderUpdate>();
const deleted: string[] = [];
let onBegin: (sessionId: string) => Promise<void> = () => Promise.resolve();
const tiny: VerificationProvider = {
  name: 'tiny',
  label: 'Tiny',
  isRead: false,
  isDemonstration: false,
  isElsewhere: true,
  files: [],
  begin: async () => {
    const id = randomId('tiny');
    await onBegin(id);
    return { id, url: `https://tiny.example/${id}` };
  },
  review: () => Promise.resolve(undefined),
  readWebhook: () => Promise.resolve({ state: 'ignored' }),
  fetchDecision: (sessionId) => Promise.resolve(answers.get(sessionId)),
  deleteSession: (sessionId) => {
    deleted.push(sessionId);
    return Promise.resolve('deleted');
  },
};
/** One that looks at what our wizard collects, and decides later. */
const slow: VerificationProvider = {
  ...tiny,
  name: 'slow',
  isElsewhere: false,
  files: requiredFileKinds,
  begin: () => Promise.resolve({ id: randomId('slow'), url: '/verify' }),
};

let dealer: people.SignedIn;
let takeAway: () => void;
beforeAll(async () => {
  openStores();
  dealer = await people.approvedDealership();
});
beforeEach(() => {
  process.env.PROVIDER = 'tiny';
  const all = [tiny, slow].map(addProvider);
  takeAway = () => all.forEach((remove) => remove());
});
afterEach(() => {
  takeAway();
  onBegin = () => Promise.resolve();
  delete process.env.PROVIDER;
});

const decided = (sessionId: string, outcome: 'approved' | 'denied' | 'review'): ProviderUpdate => ({
  sessionId,
  kind: 'decided',
  decision: { outcome, at: new Date().toISOString(), read: { firstName: 'Olive', idNumber: 'X1' } },
});
async function newCustomer() {
  const link = await people.newLink(dealer);
  return { link, customer: required(await getCustomer(link.customerId), 'customer') };
}
async function standing({ customerId }: { customerId: string }) {
  const found = required(await getCustomerWithEvents(customerId), 'customer');
  const { status, standing: stands } = found.customer.decision;
  const { used: attempts } = found.customer.attempt;
  return {
    status,
    by: stands?.by,
    attempts,
    events: found.events.map(({ type }) => type).filter((type) => type !== 'link_created'),
    tasks: taskItems(found.customer).map(({ kind }) => kind),
  };
}
const approved = {
  status: 'approved',
  by: { kind: 'provider', name: 'Tiny' },
  attempts: 1,
  events: ['submitted', 'approved'],
  tasks: ['credit_link'],
};

test.each(['approved', 'review'] as const)(
  'told before its session is kept, that it is %s holds from the beginning',
  async (outcome) => {
    const { link, customer } = await newCustomer();
    onBegin = (id) => recordProviderUpdate('tiny', decided(id, outcome));
    const refused = { code: 'already_submitted' };
    await expect(beginAttempt(customer)).rejects.toMatchObject(refused);
    const isApproved = outcome === 'approved';
    expect(await standing(link)).toEqual({
      ...approved,
      status: isApproved ? 'approved' : 'pending',
      events: ['submitted', outcome],
      tasks: [isApproved ? 'credit_link' : 'to_review'],
    });
    const id = required((await getCustomer(link.customerId))?.attempt.sessionId, 'session');
    const { customerId } = link;
    expect(await storedItem(keys.session(id))).toMatchObject({ attempt: 1, customerId });
    expect(await storedItem(keys.session(id))).not.toHaveProperty('gsi1pk');
  },
);

test('where the customer is erased while it begins, nothing is left here or there', async () => {
  const { link, customer } = await newCustomer();
  let begun = '';
  onBegin = async (id) => {
    begun = id;
    await eraseCustomer(link.customerId);
  };
  await forgetDeletions();
  await expect(beginAttempt(customer)).rejects.toMatchObject({ code: 'not_found' });
  expect(await getProviderSession(begun)).toMatchObject({
    email: '',
    erasedAt: expect.any(String),
  });
  await recordProviderUpdate('tiny', decided(begun, 'approved'));
  expect((await getProviderSession(begun))?.facts.decision).toBeUndefined();
  expect((await deletions()).map(({ sessionId }) => sessionId)).toEqual([begun]);
});
