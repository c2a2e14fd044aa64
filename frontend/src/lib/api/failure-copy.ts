/** Sentences about failures that the specification has no words for. */
export const failureCopy = {
  ourFault: 'Something went wrong on our side.',
  /** The same under the title 'Something went wrong.' */
  ourFaultBelow: 'The problem is on our side.',
  /** After either of them. */
  tryAgain: 'Please try again.',
  network: "We can't reach the server. Check your connection and try again.",
  unavailable: 'The service is busy. Please try again in a minute.',
  notLoaded: "Part of this page couldn't be loaded. Check your connection and reload the page.",
  /** `wait`: one of those below. */
  tooManyAttempts: (wait: string) => `Too many attempts. Please wait ${wait} and try again.`,
  aMinute: 'a minute',
  minutes: (count: number) => `${count} minutes`,
  hours: (count: number) => `${count} hours`,
};
