import type { MailKind, MailFailure } from '../../shared/schemas/mail-failures-schema.ts';
import type { CustomerEvent } from '../../shared/schemas/stored-customer-schema.ts';
import { hashOf } from '../runtime/secrets.ts';

/** Whom an email is about: what came of it is told there. */
export type MailSubject = { customerId: string } | { dealerId: string } | { adminId: string };

export type MailPurpose = { kind: MailKind } & MailSubject;

type SubjectId = 'customerId' | 'dealerId' | 'adminId';
export const subjectIn = ({ customerId, dealerId, adminId }: Partial<Record<SubjectId, string>>) =>
  customerId ?? dealerId ?? adminId ?? '';

/**
 * What somebody who signs in has to know or to have for that: it's sent after a complaint, too. Or anybody's press on
 * 'spam' would keep from its owner that an account changes hands.
 */
const ofAccount: readonly MailKind[] = [
  'verify_address',
  'reset_password',
  'application',
  'account',
  'people',
  'email_change',
];
export const isOfAccount = (kind: MailKind): boolean => ofAccount.includes(kind);

/** What one person may get every day. */
const daily: readonly MailKind[] = ['notice', 'digest'];
export const isDaily = (kind: MailKind): boolean => daily.includes(kind);

/** What a timeline says of a mail that didn't go where it should. */
export type UndeliveredMail = {
  messageId: string;
  mail: MailKind;
  failure: MailFailure;
  at: string;
  /** Where it went, or would have gone, and when. */
  to: string;
  sentAt: string;
};

/** The same news are the same event, however often they come. */
export const failureEventId = ({
  messageId,
  failure,
}: Pick<UndeliveredMail, 'messageId' | 'failure'>): string =>
  `evt_0${hashOf(`${messageId}#${failure}`).slice(0, 22)}`;

/** Events that a customer is told of by mail, while what they say holds. */
export const resultTypes = [
  'submitted',
  'approved',
  'denied',
  'ask_again',
  'expired',
  'abandoned',
  'verified_in_person',
  'not_verified_in_person',
] as const satisfies CustomerEvent['type'][];
export type ResultType = (typeof resultTypes)[number];

export const isResultType = (type: CustomerEvent['type']): type is ResultType =>
  resultTypes.some((each) => each === type);

/** Of a daily mail, longer than a function runs: what was being written when the mail fell due is in it. */
export const DIGEST_GRACE_MS = 60_000;
