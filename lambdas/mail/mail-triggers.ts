import type { DealershipEvent } from '../../shared/schemas/dealership-events-schema.ts';
import type { NoticeKind } from '../../shared/schemas/notifications-schema.ts';
import type { CustomerEvent } from '../../shared/schemas/customer-events-schema.ts';

/*
 * The events that emails follow: after all others, nobody gets one. For each of them, the compiler asks for a row in
 * functions/mail/message-registry.ts. Apart from that registry, since the outbox needs no letters.
 */

type Reader = 'dealership' | 'account' | 'admin';

/**
 * The recipients of an email after each event of a dealership: its contact, the account that it is about, or the
 * admins.
 */
const dealershipTriggers = {
  email_verified: ['dealership', 'admin'],
  approved: ['dealership'],
  declined: ['dealership'],
  reconsidered: ['dealership'],
  blocked: ['dealership'],
  unblocked: ['dealership'],
  document_requested: ['dealership'],
  document_uploaded: ['admin'],
  second_factor_reset: ['account'],
  profile_changed: ['dealership'],
  credit_link_changed: ['dealership'],
} as const satisfies Partial<Record<DealershipEvent['type'], readonly Reader[]>>;

/** The types of a dealership's events that one kind of reader gets an email after. */
export type DealershipEventTo<Someone extends Reader> = {
  [
    Type in keyof typeof dealershipTriggers
  ]: Someone extends (typeof dealershipTriggers)[Type][number] ? Type : never;
}[keyof typeof dealershipTriggers];

export const dealershipEventsTo = <Someone extends Reader>(
  reader: Someone,
): DealershipEventTo<Someone>[] =>
  namesIn(dealershipTriggers).filter((type): type is DealershipEventTo<Someone> =>
    dealershipTriggers[type].some((each) => each === reader),
  );

/** The types of events after which a customer gets an email, while what it says is still so, if `emailsCustomer`. */
export const resultTypes = [
  'submitted',
  'approved',
  'denied',
  'ask_again',
  'expired',
  'abandoned',
  'verified_in_person',
  'not_verified_in_person',
  'approval_revoked',
] as const satisfies readonly CustomerEvent['type'][];
export type ResultType = (typeof resultTypes)[number];

export const isResultType = (type: CustomerEvent['type']): type is ResultType =>
  resultTypes.some((each) => each === type);

/** All events after which a customer gets an email, if `emailsCustomer`. */
export const customerMailTypes = [...resultTypes, 'link_resent'] as const;
export type CustomerMailType = (typeof customerMailTypes)[number];

/** The customer's events that a dealership's people are notified of, where they are stored with `notifiesDealership`. */
const noticeTriggers: Record<NoticeKind, readonly CustomerEvent['type'][]> = {
  review: ['review'],
  submission: ['submitted'],
  link_request: ['link_requested'],
  credit_link: ['approved', 'verified_in_person'],
};

/** Returns what the dealership's people are notified of after an event of this type, if anything. */
export const noticeAfter = (type: unknown): NoticeKind | undefined =>
  namesIn(noticeTriggers).find((kind) => noticeTriggers[kind].some((each) => each === type));

function namesIn<Name extends string>(triggers: Record<Name, unknown>): Name[] {
  return Object.keys(triggers) as Name[];
}
