import type { MailKind, MailFailure } from '../../shared/schemas/mail-failures-schema.ts';
import { hashOf } from '../runtime/secrets.ts';

/** The record that an email is about, and which shows whether it arrived. */
export type MailSubject = { customerId: string } | { dealerId: string } | { adminId: string };

export type MailPurpose = {
  kind: MailKind;
  /** A visitor caused it, to an address that nobody has confirmed. */
  isToStranger?: boolean;
} & MailSubject;

type SubjectId = 'customerId' | 'dealerId' | 'adminId';
export const subjectIn = ({ customerId, dealerId, adminId }: Partial<Record<SubjectId, string>>) =>
  customerId ?? dealerId ?? adminId ?? '';

/**
 * Kinds that somebody needs in order to sign in. They are sent after a complaint, too: otherwise anybody who presses
 * 'spam' could keep from its owner that an account changes hands.
 */
const accountKinds: readonly MailKind[] = [
  'verify_address',
  'reset_password',
  'application',
  'account',
  'people',
  'email_change',
];
export const isOfAccount = (kind: MailKind): boolean => accountKinds.includes(kind);

/** Kinds that one person may get every day. */
const dailyKinds: readonly MailKind[] = ['notice', 'digest'];
export const isDaily = (kind: MailKind): boolean => dailyKinds.includes(kind);

/** An email that didn't arrive, as timelines show it. */
export type UndeliveredMail = {
  messageId: string;
  mail: MailKind;
  failure: MailFailure;
  at: string;
  /** The address that it went to, or would have; `sentAt`: when. */
  to: string;
  sentAt: string;
};

/** The same failure of the same email is the same event, however often SES reports it. */
export const failureEventId = ({
  messageId,
  failure,
}: Pick<UndeliveredMail, 'messageId' | 'failure'>): string =>
  `evt_0${hashOf(`${messageId}#${failure}`).slice(0, 22)}`;

/** Longer than a function runs: whatever was being written when a daily email fell due is in it. */
export const DIGEST_GRACE_MS = 60_000;
