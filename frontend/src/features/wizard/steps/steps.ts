import type {
  CustomerSession,
  SessionVerification,
  AskedAgain,
} from '../../../../../shared/schemas/customer-schema.ts';
import {
  type CustomerFileKind,
  customerFileKinds,
} from '../../../../../shared/schemas/files-schema.ts';
import type { UploadState } from '../../../lib/upload/upload-state.ts';

/**
 * The wizard's steps in order, by their names in the address (`&step=`). At a provider's own page, those between the first
 * and the last take place there. `visit` is the page about coming in person,
 * `welcome-back` the one for a link that is opened again.
 */
export const numberedSteps = ['information', 'video', 'documents', 'review'] as const;
export type NumberedStep = (typeof numberedSteps)[number];
const others = ['visit', 'welcome-back'] as const;
export type Step = NumberedStep | (typeof others)[number];

const isStep = (value: string | null): value is Step =>
  [...numberedSteps, ...others].some((step) => step === value);

/** True where our own wizard collects nothing: video and documents are given on the provider's own page. */
export const isElsewhere = ({ files }: Pick<SessionVerification, 'files'>): boolean =>
  files.length === 0;

/**
 * The step that an address asks for. Where it names none, the first one: unless the provider wants something sent
 * again, for which nothing is entered here.
 */
export function stepAsked(
  named: string | null,
  { verification, result }: Pick<CustomerSession, 'verification' | 'result'>,
): Step {
  if (isStep(named)) return named;
  return isElsewhere(verification) && result?.phase === 'ask_again' ? 'review' : 'information';
}

export type Progress = {
  isInformationComplete: boolean;
  hasVideo: boolean;
  /** Something was submitted or is being submitted. */
  isSubmitted: boolean;
  /** The files are given on the provider's own page. */
  isElsewhere: boolean;
  /** An attempt is under way there. */
  isBegun: boolean;
};

/** The step to show for the one that was asked for: never past what is there, and after submission the outcome. */
export function stepToShow(asked: Step, progress: Progress): Step {
  if (asked === 'visit') return 'visit';
  if (progress.isSubmitted) return 'review';
  // The provider sends its visitors back to the review.
  if (progress.isElsewhere)
    return asked === 'review' && progress.isBegun ? 'review' : 'information';
  if (!progress.isInformationComplete) return 'information';
  if (asked === 'welcome-back') return asked;
  if (!progress.hasVideo && (asked === 'documents' || asked === 'review')) return 'video';
  return asked === 'review' ? 'documents' : asked;
}

export function stepOfFields(names: readonly string[]): Step {
  const isFile = (name: string) => customerFileKinds.some((kind) => kind === name);
  if (names.some((name) => !isFile(name))) return 'information';
  return names.includes('video') ? 'video' : 'documents';
}

/** True where the back of the ID is there, as after a scan, and its front isn't. */
export const isFrontNext = (
  files: Readonly<Record<'idDocument' | 'idBack', { state: Pick<UploadState, 'phase'> }>>,
): boolean => files.idBack.state.phase !== 'empty' && files.idDocument.state.phase === 'empty';

/** The files that our own wizard asks for again, within the same attempt; nothing where it doesn't. */
export const filesAskedAgain = ({ result }: Pick<CustomerSession, 'result'>): AskedAgain[] =>
  result?.phase === 'ask_again' ? result.again : [];

/** The files of a denied submission that stay for the next one, unless they are replaced. `hasFront`: the ID's is. */
export const filesKept = (
  { verification: { files, barcode }, result }: Pick<CustomerSession, 'verification' | 'result'>,
  hasFront = false,
): CustomerFileKind[] =>
  (result?.retry?.kept ?? []).filter(
    (kind) =>
      files.includes(kind) &&
      // It's another ID's, perhaps; and an address may have been entered since where the back isn't kept.
      (kind !== 'idBack' || (!hasFront && barcode?.use !== 'nothing')),
  );
