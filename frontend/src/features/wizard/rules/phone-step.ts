import type { CustomerSession } from '../../../../../shared/schemas/customer.ts';
import type { CustomerFileKind } from '../../../../../shared/schemas/files.ts';
import type { PhoneSession, ProgressFile } from '../../../../../shared/schemas/progress.ts';
import { phoneOwner } from '../../../lib/device/phone-key.ts';
import type { UploadState } from '../../../lib/upload/upload-state.ts';

/**
 * What the steps that collect files need to know of a session: a phone has no more. `customerId`: under which they keep
 * something on this device.
 */
export type StepSession = Pick<
  CustomerSession,
  'customerId' | 'dealer' | 'place' | 'result' | 'retentionDays'
>;

/** Of what is sent again, `place` names the files; a phone isn't told why. */
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
  /** Of them, what isn't on its way yet or has arrived. */
  missing: readonly CustomerFileKind[];
  /** Everything is uploaded. */
  isAllHere: boolean;
  /** The server has said so: the computer knows, though this page is closed. */
  hasArrived: boolean;
};

/** How far the phone is; `theirs` are the files that the server names. */
export function phoneProgress(
  needed: readonly CustomerFileKind[],
  files: Record<CustomerFileKind, { state: UploadState }>,
  theirs: readonly ProgressFile[],
): PhoneProgress {
  const states = needed.map((kind) => files[kind].state);
  return {
    needed,
    missing: needed.filter((kind) => files[kind].state.phase === 'empty'),
    isAllHere: states.every(({ phase }) => phase === 'done'),
    hasArrived: states.every(
      (state) =>
        state.phase === 'done' && theirs.some(({ uploadId }) => uploadId === state.uploadId),
    ),
  };
}

/** Where the customer goes on, with what is missing first. */
export const nextPhoneStep = ({
  needed,
  missing,
}: Pick<PhoneProgress, 'needed' | 'missing'>): PhoneStep =>
  missing.includes('video') || !needed.some((kind) => kind !== 'video') ? 'video' : 'documents';

/** The screen for the one that the address asks for: never past what is there. */
export function phoneStep(
  asked: string | null,
  standing: Omit<PhoneProgress, 'hasArrived'>,
): PhoneStep {
  const step = steps.find((each) => each === asked) ?? 'start';
  if (step === 'done' && !standing.isAllHere) return nextPhoneStep(standing);
  if (step === 'video' && !standing.needed.includes('video')) return 'documents';
  return step;
}
