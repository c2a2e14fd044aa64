/** Reading took longer than it may: nothing follows from what is missing. */
export class OutOfTime extends Error {}

/** Throws `OutOfTime` once the deadline, in milliseconds since 1970, has passed. */
export function mindDeadline(deadline: number): void {
  if (Date.now() > deadline) throw new OutOfTime();
}
