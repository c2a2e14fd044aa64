import {
  CircleCheck,
  Hourglass,
  Link2Off,
  type LucideIcon,
  Smartphone,
  Unplug,
} from 'lucide-react';
import { HANDOFF_CODE_MINUTES } from '../../../../../shared/limits.ts';
import { isApiError } from '../../../lib/api/api-error.ts';

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
