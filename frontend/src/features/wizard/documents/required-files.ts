import type {
  AskedAgain,
  CustomerSession,
  SessionVerification,
} from '../../../../../shared/schemas/customer-schema.ts';
import type { IdType } from '../../../../../shared/schemas/verification-schema.ts';
import {
  type CustomerFileKind,
  customerFileKinds,
} from '../../../../../shared/schemas/files-schema.ts';
import type { IdChoice } from '../progress/synced-draft.ts';
import { filesAskedAgain, filesKept } from '../steps/steps.ts';

/** The files that our own wizard offers to send, in the order in which they stand: all, or what is asked for again. */
export function filesOffered(
  session: Pick<CustomerSession, 'verification' | 'result'>,
  { idType }: IdChoice,
): CustomerFileKind[] {
  const again = filesAskedAgain(session).map(({ kind }) => kind);
  const { files } = session.verification;
  const offered = again.length > 0 ? again : files;
  // Where another front isn't asked for, the back is that of the ID there is.
  const isPassport = idType === 'passport' && offered.includes('idDocument');
  return customerFileKinds.filter(
    (kind) => offered.includes(kind) && (kind !== 'idBack' || !isPassport),
  );
}

/** True where a proof of address may be sent after everything else: where it's read, and wasn't asked for again. */
export const mayAddressFollow = (
  session: Pick<CustomerSession, 'verification' | 'result'>,
): boolean => session.verification.isRead && filesAskedAgain(session).length === 0;

/** Returns the files to be given now: not those that stay from the submission before. */
export function filesNeeded(
  session: Pick<CustomerSession, 'verification' | 'result'>,
  choice: IdChoice,
  kept = filesKept(session),
): CustomerFileKind[] {
  const isAddressLater = choice.isAddressLater === true && mayAddressFollow(session);
  return filesOffered(session, choice).filter(
    (kind) =>
      !kept.includes(kind) &&
      (kind !== 'idBack' || !choice.isBackSkipped) &&
      (kind !== 'addressDocument' || !isAddressLater),
  );
}

/** Returns the choice of ID as it is submitted with the files; nothing where nobody reads them. */
export function submittedIdChoice(
  { isRead }: Pick<SessionVerification, 'isRead'>,
  offered: readonly CustomerFileKind[],
  { idType, isBackSkipped }: IdChoice,
): { idType?: IdType; isBackSkipped?: true } {
  if (!isRead) return {};
  return {
    ...(offered.includes('idDocument') && { idType }),
    ...(offered.includes('idBack') && isBackSkipped && { isBackSkipped: true }),
  };
}

/** True where the ID that was sent has expired: then another kind of ID may replace it. */
export const isIdExpired = (asked: readonly AskedAgain[]): boolean =>
  asked.some(({ kind, problem }) => kind === 'idDocument' && problem === 'expired');

export type DocumentKind = Exclude<CustomerFileKind, 'video'>;
