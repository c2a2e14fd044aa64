/**
 * So many calls (or bytes, or attempts) in a window of so many seconds. `docs/limits.md` is made from them by
 * `npm run generate`.
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
  /** Where more is answered with something else than `too_many_requests` and the seconds until the window ends. */
  over?: 'no email' | 'no reminder' | 'attempts exhausted';
};

export const HOUR = 3600;
export const DAY = 24 * HOUR;
