type Limits<Work> = {
  hasTime: () => boolean;
  /** The most that one run does, beside what fails. */
  most?: number;
  onFailure: (work: Work, error: unknown) => void | Promise<void>;
};

/**
 * Does what is due, one after the other and as long as there is time; returns the number of failures. One that fails
 * holds up no other, and the next run tries it again.
 */
export async function forEachDue<Work>(
  due: AsyncIterable<Work>,
  act: (work: Work) => Promise<unknown>,
  { hasTime, most = Infinity, onFailure }: Limits<Work>,
): Promise<number> {
  let tried = 0;
  let failures = 0;
  for await (const work of due) {
    if (tried >= most + failures || !hasTime()) break;
    tried += 1;
    try {
      await act(work);
    } catch (error) {
      failures += 1;
      await onFailure(work, error);
    }
  }
  return failures;
}
