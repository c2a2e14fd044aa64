import type { NumberedStep } from './steps.ts';

/** The texts around each step: the stepper, the way back, and what is promised beside it. */
export const stepsCopy = {
  names: {
    information: 'Information',
    video: 'Video',
    documents: 'Documents',
    review: 'Review',
  } satisfies Record<NumberedStep, string>,
  back: 'Back',
  continue: 'Continue',
  /** Before the name of a step that is behind. */
  done: 'Done: ',
  progress: (number: number, count: number) => `Progress: step ${number} of ${count}`,
  now: (number: number, count: number) => `Step ${number} of ${count}`,
  whyVideo: {
    title: 'Why a video',
    text: (dealerName: string) =>
      `It shows ${dealerName} that the person on the ID is the person applying.`,
  },
  whyDocuments: {
    title: 'Why two documents',
    titleWhereRead: 'Why these documents',
    text: 'Your ID shows who you are. Your proof of address shows where you live.',
  },
};
