import type { CameraProblem } from '../../../lib/device/camera.ts';

/** The texts that both cameras share: the one for the video and the one over a document. */
export const cameraCopy = {
  /** Shown before there is a picture of the camera. */
  asking: 'Your browser will ask to use the camera',
  starting: 'Turning on your camera',
  off: 'Your camera is off',
  /** Before the next sentence, where the browser is about to ask. */
  chooseAllow: 'Choose Allow. ',
  preview: 'Camera preview',
  switchCamera: 'Switch Camera',
  actions: 'Actions',
  turnOn: 'Turn On Camera',
  waiting: 'Waiting for your camera...',
  tryAgain: 'Try Camera Again',
  /** For a browser that gives pages no camera, while another on the same device does. */
  elsewhere: {
    anotherBrowser: 'another browser',
    problem: (browser: string): CameraProblemText => ({
      title: `Open this page in ${browser}`,
      text: `The camera doesn't work in the app or browser you're in. Copy your link and open it in ${browser}. What you've sent will be there, but not what you typed.`,
    }),
    copy: 'Copy Your Link',
    copied: 'Link copied. Only open it on a device of your own.',
    refused: "We couldn't copy the link. It's selected, so you can copy it yourself.",
    link: 'Your link',
  },
};

/** Says why there is no picture, and what to do now. */
export type CameraProblemText = { title: string; text: string };

/** A step's words for each problem but the one that has the same in all steps. */
export type CameraProblemTexts = Record<Exclude<CameraProblem, 'elsewhere'>, CameraProblemText>;
