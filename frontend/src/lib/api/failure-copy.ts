/** Sentences about failures that the specification has no words for. */
export const failureCopy = {
  network: "We can't reach the server. Check your connection and try again.",
  unavailable: 'The service is busy. Please try again in a minute.',
  server: 'Something went wrong on our side. Please try again.',
  /** The same under the title 'Something went wrong.' */
  serverBelow: 'The problem is on our side. Please try again.',
  tooMany: (wait: string) => `Too many attempts. Please wait ${wait} and try again.`,
  /** A time for use after 'in' or 'wait'. */
  wait: (minutes: number) => {
    if (minutes === 1) return 'a minute';
    return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
  },
};
