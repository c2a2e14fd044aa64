/** The texts that both cameras share: the one for the video and the one over a document. */
export const cameraCopy = {
  /** In the place of the camera's picture before there is one. */
  asking: 'Your browser will ask to use the camera',
  starting: 'Turning on your camera',
  off: 'Your camera is off',
  /** Before the next sentence, where the browser is about to ask. */
  chooseAllow: 'Choose Allow. ',
  preview: 'Camera preview',
  switchSide: 'Switch between front and back camera',
  actions: 'Actions',
  turnOn: 'Turn On Camera',
  waiting: 'Waiting for your camera...',
  tryAgain: 'Try Camera Again',
};

/** Says why there is no picture, and what to do now. */
export type CameraProblemText = { title: string; text: string };
