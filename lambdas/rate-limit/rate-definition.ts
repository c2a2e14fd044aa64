/**
 * A limit on calls (or bytes, or attempts) in a window of time. `npm run generate` makes `docs/limits.md` from all of
 * them.
 */
export type Rate = {
  counts: string;
  per:
    | 'visitor'
    | 'visitor and dealership'
    | 'address'
    | 'inbox'
    | 'dealership and inbox'
    | 'account'
    | 'admin'
    | 'customer'
    | 'handoff'
    | 'dealership'
    | 'person'
    | 'stage'
    | 'number';
  max: number;
  unit?: 'bytes';
  windowSeconds: number;
  /** The answer over the limit, if it isn't `too_many_requests` with the seconds until the window ends. */
  over?: 'no email' | 'no reminder' | 'attempts exhausted' | 'read when submitted';
};

export const HOUR_SECONDS = 3600;
export const DAY_SECONDS = 24 * HOUR_SECONDS;

const limitPer =
  (windowSeconds: number) =>
  <Per extends Rate['per']>(
    max: number,
    per: Per,
    counts: string,
    others: Pick<Rate, 'unit' | 'over'> = {},
  ) => ({ counts, per, max, windowSeconds, ...others });

/** Limits something to so much in an hour, or in a day. */
export const perHour = limitPer(HOUR_SECONDS);
export const perDay = limitPer(DAY_SECONDS);
