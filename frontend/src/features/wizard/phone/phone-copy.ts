import { HANDOFF_CODE_MINUTES } from '../../../../../shared/limits.ts';
import type { PhoneEnd } from './phone-state.ts';

const ANOTHER = 'To use this phone again, show a new code on the computer and scan it.';

/** Says why a phone has nothing to do, or nothing more, and what to do now. */
const ends: Record<PhoneEnd, { title: string; text: string; hint?: string }> = {
  expired: {
    title: 'This code has expired',
    text: `A code works for ${HANDOFF_CODE_MINUTES} minutes. Show a new one on your computer and scan it again.`,
  },
  used: {
    title: 'This code has already been used',
    text: 'Each code works on one phone. Show a new one on your computer and scan it again.',
    hint: "If you didn't scan it before, press Disconnect on your computer.",
  },
  disconnected: {
    title: 'This phone is disconnected',
    text: "It can't see or send anything anymore. Everything that arrived is saved.",
    hint: ANOTHER,
  },
  over: {
    title: 'This phone is no longer connected',
    text: "It was disconnected, or you've submitted on your computer. Everything that arrived there is saved.",
    hint: ANOTHER,
  },
  'link-ended': {
    title: 'The link no longer works',
    text: 'The link that you opened on your computer has ended. Your computer says what you can do now.',
  },
  submitted: {
    title: 'Nothing left to send',
    text: 'Your verification was submitted. Your computer shows the result. You can close this page.',
  },
  'unknown-code': {
    title: "This code doesn't work",
    text: 'A newer one may have replaced it, or part of it is missing. Show a new code on your computer and scan it.',
  },
};

/** The texts on a phone that a customer has handed over to. */
export const phoneCopy = {
  done: 'Done on This Phone',
  start: {
    otherDevice: 'Your device is connected',
    /** `device`: 'iPhone'. */
    onDevice: (device: string) => `You're on your ${device}`,
    videoAndPhotos: 'Record the video and take the photos here.',
    video: 'Record the video here.',
    photos: 'Take the photos here.',
    /** `task`: one of the three before. */
    text: (task: string) => `${task} Your computer follows along, and you submit everything there.`,
    note: 'Only this device can use the code you scanned. You can disconnect it on the computer.',
    continue: 'Continue',
  },
  arriving: {
    title: 'Keep this page open',
    text: "Your files are uploaded. We're letting your computer know.",
  },
  arrived: {
    title: 'Done on this phone',
    text: 'Everything arrived on your computer. Go back to it to check and submit.',
    close: 'You can close this page.',
  },
  ends,
};
