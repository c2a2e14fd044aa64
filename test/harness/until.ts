import { setTimeout as pause } from 'node:timers/promises';

/** Waits for the next second: tokens tell their time in whole ones. */
export const nextSecond = (): Promise<void> => pause(1010 - (Date.now() % 1000));

/** Asks until the answer is as wanted, and gives it. */
export async function until<Answer>(
  ask: () => Promise<Answer>,
  isWanted: (answer: Answer) => boolean,
  seconds = 20,
): Promise<Answer> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const answer = await ask();
    if (isWanted(answer)) return answer;
    if (Date.now() > deadline) throw new Error(`Not in time: ${JSON.stringify(answer)}`);
    await pause(100);
  }
}
