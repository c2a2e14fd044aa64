/** Sentences about failures that the specification has no words for, by their code. */
export const failureCopy = {
  network: "We can't reach the server. Check your connection and try again.",
  unavailable: 'The service is busy. Please try again in a minute.',
  internal: 'Something went wrong on our side. Please try again.',
};

/** Says the last one of them under the title 'Something went wrong.' */
export const underTitle = (words: string) =>
  words.replace('Something went wrong on our side', 'The problem is on our side');

/** A waiting time for use after 'in' or 'wait'. */
export const waitWords = (minutes: number) => {
  if (minutes === 1) return 'a minute';
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
};

export const tooManyAttempts = (wait: string) =>
  `Too many attempts. Please wait ${wait} and try again.`;
