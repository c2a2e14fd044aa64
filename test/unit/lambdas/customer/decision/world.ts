import { newCustomer } from '../../../../../lambdas/customer/links/new-customer.ts';
import type { Customer } from '../../../../../lambdas/customer/customer-record.ts';
import {
  applyProviderUpdate,
  withStanding,
} from '../../../../../lambdas/customer/decision/apply-provider-update.ts';
import {
  providerSessionRecord,
  type ProviderSession,
} from '../../../../../lambdas/verification/provider-session-record.ts';
import { sessionWithUpdate } from '../../../../../lambdas/verification/provider-session-store.ts';
import type { ProviderUpdate } from '../../../../../lambdas/verification/provider.ts';

const dealership = { hasCreditLink: false };

/** When the sessions of these worlds begin: before everything that is decided in them. */
export const BEGUN_AT = '2026-01-01T00:00:00.000Z';

export const sessionIdOf = (attempt: number) => `session-${attempt}`;

/** A customer and the sessions of the attempts, as the store would hold them, without a store. */
export class World {
  customer: Customer;
  private readonly sessions = new Map<string, ProviderSession>();

  constructor(origin: Customer['origin'] = 'draft') {
    const { customer } = newCustomer({ dealerId: `dlr_${'d'.repeat(22)}`, origin, hours: 24 });
    this.customer = customer;
  }

  /** Begins the next attempt; what was told of its session before is known from then on. */
  begin() {
    const attempt = this.customer.attempt.begun + 1;
    const begun = { begun: attempt, provider: 'veriff', sessionEnd: undefined };
    this.customer = { ...this.customer, attempt: { ...this.customer.attempt, ...begun } };
    const id = sessionIdOf(attempt);
    const early = this.sessions.get(id) ?? emptySession(id);
    const session = { ...early, attempt, customerId: this.customer.id };
    this.sessions.set(id, session);
    this.customer = applyProviderUpdate(this.customer, emptySession(id), session, dealership);
  }

  /** Does what `recordProviderUpdate` writes. */
  hear(update: ProviderUpdate) {
    const before = this.sessions.get(update.sessionId) ?? emptySession(update.sessionId);
    const session = sessionWithUpdate(before, update);
    this.sessions.set(update.sessionId, session);
    if (session !== before && session.customerId !== undefined)
      this.customer = applyProviderUpdate(this.customer, before, session, dealership);
  }

  /** A person's decision, of the newest attempt that was begun. */
  decide(phase: 'approved' | 'denied', at: string, isInPerson: boolean) {
    const standing = {
      attempt: this.customer.attempt.begun,
      phase,
      at,
      by: { kind: 'person' as const, name: 'Renata Alvarez' },
      ...(isInPerson && { isInPerson }),
    };
    this.customer = withStanding(this.customer, standing, dealership);
  }

  /** What must not depend on the order in which things were told: all but our own times of hearing. */
  state() {
    const { contact, attempt, decision, credit, origin, ttl } = this.customer;
    return {
      contact,
      attempt: { ...attempt, submittedAt: attempt.submittedAt !== undefined },
      decision: { ...decision, reviewSince: decision.reviewSince !== undefined },
      credit: { ...credit, owedSince: credit.owedSince !== undefined },
      origin,
      ttl: ttl !== undefined,
    };
  }
}

const emptySession = (id: string): ProviderSession =>
  providerSessionRecord.make({ id, provider: 'veriff', createdAt: BEGUN_AT });
