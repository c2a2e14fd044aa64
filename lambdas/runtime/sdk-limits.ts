/** Milliseconds for one attempt at a call: to connect, and to be answered. */
const CONNECT_MS = 1000;
const ANSWER_MS = 4000;
/** Longest pauses between three attempts: half a second and a whole one, if a service throttles. */
const PAUSES_MS = 1500;
const ATTEMPTS = 3;

/** The longest that one call can take, with its retries: less than a function may run. */
export const LONGEST_CALL_MS = ATTEMPTS * (CONNECT_MS + ANSWER_MS) + PAUSES_MS;

/** Options for every client of an AWS service. */
export const sdkLimits = {
  maxAttempts: ATTEMPTS,
  requestHandler: {
    connectionTimeout: CONNECT_MS,
    requestTimeout: ANSWER_MS,
    throwOnRequestTimeout: true,
  },
};
