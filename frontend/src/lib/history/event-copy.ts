import type { MailFailure, MailKind } from '../../../../shared/schemas/mail-failures-schema.ts';
import { keptFileKinds, type KeptFileKind } from '../../../../shared/schemas/files-schema.ts';

/** Names of emails; a later version may send others. */
const mailNames: Partial<Record<MailKind, string>> = {
  link: 'Link email',
  reminder: 'Reminder email',
  credit_link: 'Credit link email',
  confirmation: 'Confirmation email',
  result: 'Result email',
  verify_address: 'Verification email',
  reset_password: 'Password reset email',
  application: 'Application email',
  account: 'Account email',
  people: 'Access email',
  invitation: 'Invitation email',
  email_change: 'Email to confirm the new address',
  notice: 'Notification email',
  digest: 'Daily email',
  admin_news: 'Application email',
};

/** Reasons why an email didn't arrive; after a complaint, it did. */
export const failureWords: Record<MailFailure, string> = {
  unknown_mailbox: 'Mailbox unknown.',
  refused: "The recipient's mail server refused it.",
  mailbox_full: 'Mailbox full.',
  unreachable: "The recipient's mail server didn't take it.",
  unsent: "Our mail service didn't send it.",
  came_back: "Nothing goes to this address: earlier emails came back, or weren't wanted.",
  complaint: "We don't send more to this address.",
};

/** Says that an invitation's email didn't arrive, and why. */
export const lostInvitation = (failure: MailFailure): string =>
  `${failedMailText({ mail: 'invitation', failure })}. ${failureWords[failure]}`;

type Failed = {
  mail?: MailKind | undefined;
  failure?: MailFailure | undefined;
  isToEarlierAddress?: boolean | undefined;
};

/** Describes an email that failed; returns nothing for anything else. */
export function failedMailText({
  mail,
  failure,
  isToEarlierAddress = false,
}: Failed): string | undefined {
  if (!mail || !failure) return undefined;
  const email = mailNames[mail] ?? 'Email';
  const name = isToEarlierAddress ? `${email} to an earlier address` : email;
  return failure === 'complaint' ? `${name} marked as spam` : `${name} didn't arrive`;
}

const names: Record<KeptFileKind, string> = {
  video: 'video',
  videoStills: 'stills sent with the video',
  idDocument: 'ID',
  idBack: 'back of the ID',
  addressDocument: 'proof of address',
};

/**
 * Lists files and what became of them: 'Video, ID and proof of address opened'. The back of an ID adds nothing to its
 * front, nor stills to their video.
 */
export function filesWords(
  files: readonly (KeptFileKind | null | undefined)[],
  verb: 'opened' | 'deleted',
): string {
  const listed = keptFileKinds
    .filter((kind) => files.includes(kind))
    .filter((kind) => kind !== 'idBack' || !files.includes('idDocument'))
    .filter((kind) => kind !== 'videoStills' || !files.includes('video'))
    .map((kind) => names[kind]);
  const last = listed.pop() ?? 'file';
  const words = `${listed.length > 0 ? `${listed.join(', ')} and ${last}` : last} ${verb}`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
