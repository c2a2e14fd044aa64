/** Of a daily mail, longer than a function runs: what was being written when the mail fell due is in it. */
export const DIGEST_GRACE_MS = 60_000;
