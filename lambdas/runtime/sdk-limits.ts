/** Milliseconds of one try of one call: to connect, and to be answered. */
const CONNECT_MS = 1000;
const ANSWER_MS = 4000;
/** Longest pauses between three tries: half a second and a whole one, where a service throttles. */
const PAUSES_MS = 1500;
const ATTEMPTS = 3;

/** What one call takes at the very most, with its repeats: less than a function may run. */
export const LONGEST_CALL_MS = ATTEMPTS * (CONNECT_MS + ANSWER_MS) + PAUSES_MS;

/** For every client of an AWS service. */
export const sdkLimits = {
  maxAttempts: ATTEMPTS,
  requestHandler: {
    connectionTimeout: CONNECT_MS,
    requestTimeout: ANSWER_MS,
    throwOnRequestTimeout: true,
  },
};
