import type { DealershipEvent } from '../../shared/schemas/dealership-events-schema.ts';
import type { NoticeKind } from '../../shared/schemas/notifications-schema.ts';
import type { CustomerEvent } from '../../shared/schemas/customer-events-schema.ts';

/*
 * The events that emails follow. The compiler asks for a line here for each new event type or notice, and then for a
 * row in functions/mail/message-registry.ts. Apart from that registry, since the outbox needs no letters.
 */

type Reader = 'dealership' | 'account' | 'admin';

/**
 * The recipients of an email after each event of a dealership: its contact, the account that it is about, or the
 * admins.
 */
const dealershipTriggers = {
  registered: [],
  email_verified: ['dealership', 'admin'],
  approved: ['dealership'],
  declined: ['dealership'],
  reconsidered: ['dealership'],
  blocked: ['dealership'],
  unblocked: ['dealership'],
  approval_undone: [],
  rejection_undone: [],
  block_undone: [],
  verification_approved: [],
  verification_denied: [],
  session_linked: [],
  proof_opened: [],
  document_requested: ['dealership'],
  document_uploaded: ['admin'],
  mail_failed: [],
  renamed: [],
  sign_in_restored: [],
  signed_out: [],
  second_factor_reset: ['account'],
  customer_erased: [],
  dealership_erased: [],
  person_invited: [],
  invitation_canceled: [],
  person_joined: [],
  made_owner: [],
  made_member: [],
  made_sales: [],
  person_removed: [],
  customers_exported: [],
  report_exported: [],
  email_change_requested: [],
  email_changed: [],
  email_change_canceled: [],
  second_factor_on: [],
  second_factor_off: [],
  profile_changed: ['dealership'],
  credit_link_changed: ['dealership'],
  rules_changed: [],
} as const satisfies Record<DealershipEvent['type'], readonly Reader[]>;

/** The types of a dealership's events that one kind of reader gets an email after. */
export type DealershipEventTo<Someone extends Reader> = {
  [Type in DealershipEvent['type']]: Someone extends (typeof dealershipTriggers)[Type][number]
    ? Type
    : never;
}[DealershipEvent['type']];

export const dealershipEventsTo = <Someone extends Reader>(
  reader: Someone,
): DealershipEventTo<Someone>[] =>
  namesIn(dealershipTriggers).filter((type): type is DealershipEventTo<Someone> =>
    dealershipTriggers[type].some((each) => each === reader),
  );

/** True for the events that a customer gets an email after, where they are stored with `emailsCustomer`. */
const customerTriggers = {
  link_created: false,
  link_renewed: false,
  link_cancelled: false,
  link_sent: false,
  link_texted: false,
  link_opened: false,
  reminder_sent: false,
  reminders_stopped: false,
  link_requested: false,
  contact_saved: false,
  contact_corrected: false,
  contact_change_requested: false,
  contact_change_discarded: false,
  submitted: true,
  review: false,
  approved: true,
  denied: true,
  ask_again: true,
  expired: true,
  abandoned: true,
  verified_in_person: true,
  not_verified_in_person: true,
  approval_revoked: true,
  decision_undone: false,
  faces_compared: false,
  alert_recorded: false,
  alert_removed: false,
  identity_established: false,
  theft_reported: false,
  theft_report_closed: false,
  credit_link_sent: false,
  mail_failed: false,
  file_opened: false,
  files_deleted: false,
  archived: false,
  unarchived: false,
  record_downloaded: false,
} as const satisfies Record<CustomerEvent['type'], boolean>;

/** The types of events after which a customer gets an email, while what it says is still so. */
export type ResultType = {
  [Type in CustomerEvent['type']]: (typeof customerTriggers)[Type] extends true ? Type : never;
}[CustomerEvent['type']];

export const isResultType = (type: CustomerEvent['type']): type is ResultType =>
  customerTriggers[type];

export const resultTypes: readonly ResultType[] = namesIn(customerTriggers).filter(isResultType);

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
