import { tasksOf } from '../../harness/tasks.ts';
import type { CustomerLink } from '../../../scripts/demo/journeys.ts';
import type { Answer } from '../../../scripts/local/api.ts';
import { seenByDealer } from '../../harness/attempts.ts';
import { callApi, tryApi } from '../../harness/call-api.ts';
import * as people from '../../harness/people.ts';
import { storedCustomer } from '../../harness/records.ts';
import { signedByVeriff } from '../../harness/veriff.ts';

export type BegunCustomer = CustomerLink & { sessionId: string; person: people.Person };

/** The provider's session of the attempt that a customer has begun last. */
export const sessionIdOf = async ({ customerId }: Pick<CustomerLink, 'customerId'>) =>
  String((await storedCustomer(customerId))?.attempt.sessionId);

/** A customer who gave name, email and phone and was sent to where the stage's provider checks. */
export async function begunCustomer(
  dealer: people.SignedIn,
  person = people.somePerson(),
): Promise<BegunCustomer> {
  const link = await people.contactedCustomer(dealer, person);
  return { ...link, person, sessionId: await sessionIdOf(link) };
}

/** One who was sent there without having typed anything. */
export async function begunNameless(dealer: people.SignedIn) {
  const link = await people.newLink(dealer);
  const params = { customerId: link.customerId };
  await callApi('beginVerification', { params, body: {} }, { customerKey: link.key });
  return { ...link, sessionId: await sessionIdOf(link) };
}

/** A time in Veriff's form, so many seconds from now. */
export const timeIn = (seconds: number): string =>
  new Date(Date.now() + seconds * 1000).toISOString().replace('Z', '000Z');

/** A decision as Veriff tells it, about one try that is called `first` unless told. */
export const decisionBody = (sessionId: string, different: Record<string, unknown> = {}): string =>
  JSON.stringify({
    status: 'success',
    verification: {
      id: sessionId,
      attemptId: 'first',
      code: 9001,
      status: 'approved',
      reason: null,
      reasonCode: null,
      vendorData: null,
      endUserId: null,
      decisionTime: timeIn(0),
      acceptanceTime: timeIn(-60),
      person: { firstName: null, lastName: null, dateOfBirth: null, idNumber: null },
      document: { type: null, number: null, country: null, validUntil: null },
      riskLabels: [],
      comments: [],
      ...different,
    },
    technicalData: { ip: null },
  });

/** An event as Veriff tells it: that something was submitted, unless told otherwise. */
export const eventBody = (sessionId: string, different: Record<string, unknown> = {}): string =>
  JSON.stringify({
    id: sessionId,
    attemptId: 'first',
    feature: 'selfid',
    code: 7002,
    action: 'submitted',
    vendorData: null,
    endUserId: null,
    ...different,
  });

/** Sends a webhook, signed unless other headers are given. */
export const sendWebhook = (
  body: string,
  headers = signedByVeriff(body),
  provider = 'veriff',
): Promise<Answer<unknown>> =>
  tryApi('receiveWebhook', { params: { provider }, body }, { headers });

/** How things stand for all who look: the customer, the dealership, its timeline and its tasks. */
export async function stateOf(dealer: people.SignedIn, link: CustomerLink) {
  const params = { customerId: link.customerId };
  const { result, attemptsLeft } = await callApi(
    'getCustomerSession',
    { params },
    { customerKey: link.key },
  );
  const { status, phase, waitingFor, attempts, events } = await seenByDealer(dealer, link);
  const before = ['link_created', 'link_opened', 'contact_saved'];
  return {
    result: result?.phase ?? null,
    attemptsLeft,
    status,
    phase,
    waitingFor,
    attempts,
    events: events.flatMap(({ type }) => (before.includes(type) ? [] : [type])),
    tasks: await tasksOf(dealer, link.customerId),
  };
}

/** The same where nothing is known of the attempt yet. */
export const justBegun = {
  result: null,
  attemptsLeft: 5,
  status: 'pending',
  phase: null,
  waitingFor: 'customer',
  attempts: 0,
  events: [],
  tasks: [],
};

/** The same once the attempt was approved. */
export const verified = {
  result: 'approved',
  attemptsLeft: 0,
  status: 'approved',
  phase: 'approved',
  waitingFor: null,
  attempts: 1,
  tasks: ['credit_link'],
};
