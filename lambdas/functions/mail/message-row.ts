import type { MailKind } from '../../../shared/schemas/mail-failures-schema.ts';
import type { NoticeKind } from '../../../shared/schemas/notifications-schema.ts';
import type { Account, AccountHolder } from '../../account/account-record.ts';
import type { Admin } from '../../admin/admin-record.ts';
import type { Customer } from '../../customer/customer-record.ts';
import type { Dealership } from '../../dealership/dealership.ts';
import type { Mail } from '../../mail/compose.ts';
import type { MailSubject } from '../../mail/mail-subject.ts';
import type { CustomerMailType, DealershipEventTo, ResultType } from '../../mail/mail-triggers.ts';
import type { DigestEntry, NoticeLetter } from '../../notification/notice-letters.ts';
import type { Limit } from '../../rate-limit/count-call.ts';
import type { Letter } from './send-letter.ts';

/** A row for each message; a trigger of `mail-triggers.ts` without one doesn't compile. */
export type Registry = {
  /** After a dealership's events, to its contact, once the address is confirmed. */
  dealership: Record<DealershipEventTo<'dealership'>, DealershipRow>;
  /** After a dealership's events, to the account that they are about. */
  account: Record<DealershipEventTo<'account'>, Row<AccountHolder>>;
  /** After a dealership's events, to each admin who wants that at once. */
  admin: Record<DealershipEventTo<'admin'>, Row<AdminFacts, Dealership>>;
  /** After a customer's events, to the customer. */
  customer: Record<ResultType, CustomerRow> &
    Record<Exclude<CustomerMailType, ResultType>, CustomerLinkRow>;
  /** After a customer's events, to each of the dealership's people who wants that, at once or once a day. */
  notice: Record<NoticeKind, NoticeRow>;
  /** Once a day, to those of the dealership's people, and to those admins, who want it so. */
  daily: {
    notice: Row<AccountHolder & { entries: readonly DigestEntry[] }>;
    admin: Row<{ admin: Admin; pace: string; count: number }>;
  };
};

/** One message. Its trigger is its name in the registry: an event type of `mail-triggers.ts`, or a notice. */
type Row<Facts, Known = Facts> = {
  /** The kind of email that it is kept and reported as. */
  kind: MailKind;
  /** Asked when it is sent: nobody is told of what has been reversed since. */
  isCurrent: (known: Known) => boolean;
  recipient: (facts: Facts) => string;
  letter: (facts: Facts) => Promise<Mail> | Mail;
  /** Over one of these it isn't sent, and somebody can read elsewhere what it says. */
  limits: (facts: Facts) => Limit[];
};

export type DealershipFacts = {
  dealership: Dealership;
  eventId: string;
  reason: () => Promise<string | undefined>;
};
type DealershipRow = Row<DealershipFacts> & {
  /**
   * Ends the time in which an admin may undo what the email tells of; false where it isn't to be sent: see
   * `undo-window.ts`.
   */
  closeUndo?: (facts: DealershipFacts) => Promise<boolean>;
};

export type CustomerFacts = {
  customer: Customer;
  dealership: Dealership;
  /** The time of the event. */
  at: string;
  /** The mail's own link. */
  link?: { url: string; expiresAt: string } | undefined;
};
type CustomerLinkRow = Row<CustomerFacts, Pick<CustomerFacts, 'customer' | 'at'>> & {
  leadsOn?: never;
};
export type CustomerRow = {
  letter: (facts: CustomerFacts) => Mail;
  /** The customer has something to do: the mail has a link of its own. */
  leadsOn?: true;
} & Row<CustomerFacts, Pick<CustomerFacts, 'customer' | 'at'>>;

export type NoticeFacts = CustomerFacts & { account: Account };
type NoticeRow = Row<NoticeFacts, Pick<NoticeFacts, 'customer' | 'at'>> & {
  words: NoticeLetter;
  /** The notice that says this as well: who gets it isn't told twice. */
  coveredBy?: NoticeKind;
};

export type AdminFacts = { admin: Admin; dealership: Dealership };

/** Makes a row's letter about a record. */
export const letterFrom = <Facts>(
  row: Omit<Row<Facts>, 'isCurrent'>,
  facts: Facts,
  subject: MailSubject,
): Letter => ({
  to: row.recipient(facts),
  about: { kind: row.kind, ...subject },
  write: () => row.letter(facts),
  limits: row.limits(facts),
});
