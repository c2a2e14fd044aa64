import { pause } from './clock.ts';

/** What an act gives, or throws, no sooner than after so many milliseconds: how long it took then tells nothing. */
export async function withMinimumDuration<Result>(
  milliseconds: number,
  act: () => Promise<Result>,
): Promise<Result> {
  const [done] = await Promise.allSettled([act(), pause(milliseconds)]);
  if (done.status === 'rejected') throw done.reason;
  return done.value;
}
