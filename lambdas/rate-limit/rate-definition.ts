/**
 * A limit on calls (or bytes, or attempts) in a window of time. What is counted, for whom and why stands beside the
 * numbers; `docs/limits.md` has the same lines.
 */
export type Rate = {
  counts: string;
  per:
    | 'visitor'
    | 'address'
    | 'inbox'
    | 'dealership and inbox'
    | 'account'
    | 'admin'
    | 'customer'
    | 'handoff'
    | 'dealership'
    | 'person'
    | 'number';
  max: number;
  unit?: 'bytes';
  windowSeconds: number;
  why: string;
  /** The answer over the limit, where it isn't `too_many_requests` with the seconds until the window ends. */
  answers?: string;
};

export const HOUR = 3600;
export const DAY = 24 * HOUR;
