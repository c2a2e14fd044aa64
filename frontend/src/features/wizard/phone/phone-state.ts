import {
  CircleCheck,
  Hourglass,
  Link2Off,
  type LucideIcon,
  Smartphone,
  Unplug,
} from 'lucide-react';
import type { CustomerSession } from '../../../../../shared/schemas/customer-schema.ts';
import type { CustomerFileKind } from '../../../../../shared/schemas/files-schema.ts';
import type { PhoneSession, ProgressFile } from '../../../../../shared/schemas/progress-schema.ts';
import { HANDOFF_CODE_MINUTES } from '../../../../../shared/limits.ts';
import { phoneOwner } from '../../../lib/device/this-phone.ts';
import type { UploadState } from '../../../lib/upload/upload-state.ts';
import { isApiError } from '../../../lib/api/api-error.ts';

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

/** Why a phone has nothing to do, or nothing more. */
export type PhoneEnd =
  'expired' | 'used' | 'disconnected' | 'over' | 'link-ended' | 'submitted' | 'unknown-code';

type Words = { icon: LucideIcon; title: string; text: string; hint?: string };

const ANOTHER = 'To use this phone again, show a new code on the computer and scan it.';

export const phoneEndTexts: Record<PhoneEnd, Words> = {
  expired: {
    icon: Hourglass,
    title: 'This code has expired',
    text: `A code works for ${HANDOFF_CODE_MINUTES} minutes. Show a new one on your computer and scan it again.`,
  },
  used: {
    icon: Smartphone,
    title: 'This code has already been used',
    text: 'Each code works on one phone. Show a new one on your computer and scan it again.',
    hint: "If you didn't scan it before, press Disconnect on your computer.",
  },
  disconnected: {
    icon: Unplug,
    title: 'This phone is disconnected',
    text: "It can't see or send anything anymore. Everything that arrived is saved.",
    hint: ANOTHER,
  },
  over: {
    icon: Unplug,
    title: 'This phone is no longer connected',
    text: "It was disconnected, or you've submitted on your computer. Everything that arrived there is saved.",
    hint: ANOTHER,
  },
  'link-ended': {
    icon: Link2Off,
    title: 'The link no longer works',
    text: 'The link that you opened on your computer has ended. Your computer says what you can do now.',
  },
  submitted: {
    icon: CircleCheck,
    title: 'Nothing left to send',
    text: 'Your verification was submitted. Your computer shows the result. You can close this page.',
  },
  'unknown-code': {
    icon: Link2Off,
    title: "This code doesn't work",
    text: 'A newer one may have replaced it, or part of it is missing. Show a new code on your computer and scan it.',
  },
};

/** What a refusal means for the phone; nothing where it may pass. `wasConnected`: it had a right on this page. */
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
