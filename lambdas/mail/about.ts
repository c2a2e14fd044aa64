import type { MailKind } from '../../shared/schemas/mail-failures.ts';

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
