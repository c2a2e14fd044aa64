/** Everything that the row of a file says: on its way, and once it has arrived. */
export const fileRowCopy = {
  replace: 'Replace',
  remove: 'Remove',
  tryNow: 'Try Now',
  cancel: 'Cancel',
  /** Names for screen readers, which can't tell which file a button belongs to. */
  removeLabel: (file: string) => `Remove ${file}`,
  cancelLabel: (file: string) => `Cancel uploading ${file}`,
  progressLabel: (file: string) => `Uploading ${file}`,
  /** For screen readers: each change of phase, not each percent. */
  spoken: {
    sending: 'uploading',
    waiting: 'not uploaded yet, trying again',
    cutOff: 'connection lost, trying again',
    failed: 'not uploaded',
    done: 'uploaded',
  },
  /** `amount`: '4.1 of 6.6 MB'. */
  sending: (amount: string, percent: number) => `Uploading, ${amount}, ${percent}%`,
  waiting: (isCutOff: boolean, secondsLeft: number, percent: number) =>
    `${isCutOff ? 'Connection lost.' : 'The service is busy.'} ${
      secondsLeft > 0
        ? `Trying again in ${secondsLeft} second${secondsLeft === 1 ? '' : 's'}`
        : "We'll try again when you're back online"
    }, ${percent}% sent.`,
  /** `advice`: when to go on, if that is known. */
  failed: (advice = '') => `The upload didn't go through. ${advice} Your file is still here.`,
  /** `time`: when it arrived from another device. */
  done: (size: string, time?: string) => `Uploaded${time ? ` ${time}` : ''}, ${size}`,
};
