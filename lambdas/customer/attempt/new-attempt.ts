import type { PersonalFields } from '../../../shared/schemas/customer-schema.ts';
import { DAY_MS, epochSeconds, isoTime } from '../../runtime/clock.ts';
import type { Begun, VerificationProvider } from '../../verification/provider.ts';
import type { ProviderSession } from '../../verification/provider-session-record.ts';
import { newSession } from '../../verification/provider-session-store.ts';
import { isHiddenDraft, type Customer, toStored } from '../customer-record.ts';
import { applyTyped } from './typed-fields.ts';
import { currentAttempt } from './attempts.ts';

/** Keeps a draft this long beyond the end of its session, so that a decision at the last moment still finds it. */
const DRAFT_LINGERS_MS = DAY_MS;

const identityFields = ['firstName', 'lastName', 'dateOfBirth'] as const;

/**
 * The customer with what was typed. While an attempt is under way at a provider elsewhere, name and date of birth stay
 * as the provider knows them: nobody else is verified in it.
 */
export function withTyped(customer: Customer, given: Partial<Customer['contact']>): Customer {
  const { contact, attempt } = customer;
  if (!currentAttempt(customer)?.provider.isElsewhere) return applyTyped(customer, given);
  const fixed = identityFields.filter(
    (name) => contact[name] !== '' && !attempt.filledFromDocument.includes(name),
  );
  // A name is one thing in two fields.
  const names = fixed.includes('firstName') ? (['firstName', 'lastName'] as const) : [];
  const kept = Object.fromEntries([...fixed, ...names].map((name) => [name, contact[name]]));
  return applyTyped(customer, { ...given, ...kept });
}

/** The customer with what was typed in step 1, where the verification takes place at the provider's. */
export const withPersonal = (customer: Customer, personal: PersonalFields | undefined): Customer =>
  personal ? withTyped(customer, toStored(personal)) : customer;

/** A draft lives as long as something may still come of its session. */
function draftEnd(customer: Customer, { expiresAt }: Begun): number | undefined {
  if (!isHiddenDraft(customer) || expiresAt === undefined) return customer.ttl;
  return Math.max(customer.ttl ?? 0, epochSeconds(Date.parse(expiresAt) + DRAFT_LINGERS_MS));
}

/** The customer with one more attempt, which takes place in this session. */
export function withAttempt(
  before: Customer,
  provider: VerificationProvider,
  begun: Begun,
): Customer {
  return {
    ...before,
    attempt: {
      ...before.attempt,
      begun: before.attempt.begun + 1,
      provider: provider.name,
      sessionId: begun.id,
      sessions: [...before.attempt.sessions, { provider: provider.name, id: begun.id }],
      url: begun.url,
      sessionExpiresAt: begun.expiresAt,
      sessionEnd: undefined,
    },
    decision: { ...before.decision, undo: undefined },
    ttl: draftEnd(before, begun),
    updatedAt: isoTime(),
  };
}

/** The session of a customer's newest attempt, of which nothing is known yet. */
export const newAttemptSession = (
  customer: Customer,
  provider: VerificationProvider,
  begun: Begun,
): ProviderSession =>
  newSession({
    id: begun.id,
    provider: provider.name,
    vendorData: { email: customer.contact.email },
    createdAt: isoTime(),
    customerId: customer.id,
    dealerId: customer.dealerId,
    attempt: customer.attempt.begun,
    url: begun.url,
    ...(begun.expiresAt !== undefined && { expiresAt: begun.expiresAt }),
    ...(isHiddenDraft(customer) && customer.ttl !== undefined && { ttl: customer.ttl }),
  });
