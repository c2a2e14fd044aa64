import type { CustomerSession } from '../../../../../shared/schemas/customer-schema.ts';
import type { CustomerFileKind } from '../../../../../shared/schemas/files-schema.ts';
import type { PhoneSession } from '../../../../../shared/schemas/progress-schema.ts';
import { phoneOwner } from '../../../lib/device/this-phone.ts';
import type { UploadState } from '../../../lib/upload/upload-state.ts';
import { isApiError } from '../../../lib/api/api-error.ts';

/**
 * The part of a session that the steps that collect files need: a phone has no more. `customerId` is the one that they
 * keep files under on this device.
 */
export type StepSession = Pick<
  CustomerSession,
  'customerId' | 'dealer' | 'verification' | 'result' | 'retentionDays'
>;

/** Makes a phone's session the steps': `place` names the files that are sent again, and a phone doesn't learn why. */
export const stepSession = (session: PhoneSession): StepSession => ({
  ...session,
  customerId: phoneOwner(session.customerId),
  result: null,
});

/** The screens of a phone that a customer has handed over to, by their names in the address. */
const steps = ['start', 'video', 'documents', 'done'] as const;
export type PhoneStep = (typeof steps)[number];

type PhoneProgress = {
  needed: readonly CustomerFileKind[];
  /** Files that have neither arrived nor are on their way. */
  missing: readonly CustomerFileKind[];
  /** Everything is uploaded. */
  isAllHere: boolean;
  /** The server has said so: the computer knows, though this page is closed. */
  hasArrived: boolean;
};

/** Says how far the phone is. */
export function phoneProgress(
  needed: readonly CustomerFileKind[],
  files: Record<CustomerFileKind, { state: UploadState }>,
): PhoneProgress {
  const states = needed.map((kind) => files[kind].state);
  return {
    needed,
    missing: needed.filter((kind) => files[kind].state.phase === 'empty'),
    isAllHere: states.every(({ phase }) => phase === 'done'),
    hasArrived: states.every((state) => state.phase === 'done' && state.isSynced),
  };
}

/** Returns the step that the customer goes on with: what is missing first. */
export const nextPhoneStep = ({
  needed,
  missing,
}: Pick<PhoneProgress, 'needed' | 'missing'>): PhoneStep =>
  missing.includes('video') || !needed.some((kind) => kind !== 'video') ? 'video' : 'documents';

/** The screen for the one that the address asks for: never past what is there. */
export function phoneStep(
  asked: string | null,
  progress: Omit<PhoneProgress, 'hasArrived'>,
): PhoneStep {
  const step = steps.find((each) => each === asked) ?? 'start';
  if (step === 'done' && !progress.isAllHere) return nextPhoneStep(progress);
  if (step === 'video' && !progress.needed.includes('video')) return 'documents';
  return step;
}

/** The reason why a phone has nothing to do, or nothing more. */
export type PhoneEnd =
  | 'expired'
  | 'used'
  | 'disconnected'
  | 'over'
  | 'link-ended'
  | 'submitted'
  | 'unknown-code';

/** Explains a refusal to the phone; nothing where it may pass. `wasConnected`: it had a right on this page. */
export function phoneEndOf(error: unknown, wasConnected: boolean): PhoneEnd | undefined {
  if (isApiError(error, 'handoff_expired')) return 'expired';
  if (isApiError(error, 'handoff_used')) return 'used';
  if (isApiError(error, 'handoff_ended')) return 'disconnected';
  if (isApiError(error, 'link_ended')) return 'link-ended';
  if (isApiError(error, 'already_submitted', 'attempts_exhausted')) return 'submitted';
  if (isApiError(error, 'not_found', 'invalid_request'))
    return wasConnected ? 'over' : 'unknown-code';
  return undefined;
}
