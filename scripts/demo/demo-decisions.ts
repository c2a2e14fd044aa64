import { setTimeout as pause } from 'node:timers/promises';
import type * as z from 'zod/mini';
import { endUndoWindow } from '../../lambdas/customer/decision/undo.ts';
import { getCustomer } from '../../lambdas/customer/items/customer-store.ts';
import { hasFaces } from '../../shared/approval.ts';
import { MAX_VERIFICATION_ATTEMPTS } from '../../shared/limits.ts';
import type { decideRequest } from '../../shared/schemas/server-only-schema.ts';
import type { CustomerSession } from '../../shared/schemas/customer-schema.ts';
import type { CustomerKey } from './demo-customers.ts';
import type { CustomerLink, Target } from './journeys.ts';

export type DemoOutcome = 'approved' | 'denied' | 'review' | 'ask_again';

/** Brings the demo's customers to their decisions, with one provider. */
export type DemoProvider = {
  /** Some attempts wait for the dealership. */
  leavesToDealership: boolean;
  /** Something can be asked for again on our own pages. */
  asksAgain: boolean;
  /** Prepares for attempts with this outcome. */
  expect: (outcome: DemoOutcome) => Promise<void>;
  /** Makes one attempt for somebody who has given name, email and phone, up to its end. */
  attempt: (link: CustomerLink, who: CustomerKey, outcome: DemoOutcome) => Promise<void>;
  /** Makes all attempts of somebody who ends with none left. */
  exhaust: (link: CustomerLink, who: CustomerKey) => Promise<void>;
  /** Cleans up after the last one. */
  end: () => Promise<void>;
};

/** Denies every attempt that there is. */
export const everyAttempt =
  (attempt: DemoProvider['attempt']): DemoProvider['exhaust'] =>
  async (link, who) => {
    for (let left = MAX_VERIFICATION_ATTEMPTS; left > 0; left -= 1)
      await attempt(link, who, 'denied');
  };

type Asked = z.input<typeof decideRequest>;
type WithoutSeen<Each> = Each extends Asked ? Omit<Each, 'seen'> : never;
/** A decision by somebody of the dealership, without the state that it is about. */
export type DealershipDecision = WithoutSeen<Asked>;

/** Ends the time to undo a customer's last decision, as some seconds would: until then, nobody is told of it. */
export async function endUndo({ customerId }: Pick<CustomerLink, 'customerId'>): Promise<void> {
  const customer = await getCustomer(customerId);
  if (customer) await endUndoWindow(customer);
}

/** Decides for the dealership about a customer's current state, once and for all. */
export async function decide(
  { call }: Target,
  token: string,
  { customerId }: CustomerLink,
  decision: DealershipDecision,
): Promise<void> {
  const params = { customerId };
  const { seen, files, comparison } = await call('getSubmission', { params }, { token });
  // As the page does on which somebody decides.
  const open = ({ kind }: (typeof files)[number]) =>
    call('getSubmissionFile', { params: { customerId, kind } }, { token });
  await Promise.all(files.map(open));
  const body = { ...decision, seen };
  if (body.act === 'approve' && hasFaces({ files })) {
    const answer = { answer: 'same', seen, replaces: comparison?.id ?? null } as const;
    const { submission } = await call('compareFaces', { params, body: answer }, { token });
    body.comparison = submission.comparison?.id ?? null;
  }
  await call('decideSubmission', { params, body }, { token });
  await endUndo({ customerId });
}

/** The dealership's approval of what it has looked at. */
export const samePerson: DealershipDecision = {
  act: 'approve',
  compared: true,
  reason: 'Everything looks right.',
};

const TRIES = 1000;
const BETWEEN_MS = 150;

/** Waits until something was decided about a customer, as the customer's own page would. */
export async function waitForDecision(
  { call }: Target,
  { customerId, key }: CustomerLink,
  isDecided: (session: CustomerSession) => boolean,
): Promise<CustomerSession> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const params = { customerId };
    const session = await call('getCustomerSession', { params }, { customerKey: key });
    if (isDecided(session)) return session;
    await pause(BETWEEN_MS);
  }
  throw new Error('The product heard of no decision');
}
