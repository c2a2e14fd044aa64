import type { MailFailure, MailKind } from '../../shared/schemas/mail-failures.ts';
import { hashOf } from '../runtime/secrets.ts';

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
