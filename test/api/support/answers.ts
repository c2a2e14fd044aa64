import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from '../../../scripts/local/api.ts';

/** What an answer comes down to: its status, and the code where it is an error of ours. */
export function outcome({ status, body }: Answer<unknown>): string {
  const code = (body as { error?: { code?: string } } | undefined)?.error?.code;
  return code === undefined ? String(status) : `${status} ${code}`;
}

/** A refusal whole: its status, code and words. */
export const refusalOf = ({ status, body }: Answer<unknown>) => ({
  status,
  ...(body as { error: { code: string; message: string } }).error,
});

/** What is missing, someone else's or closed: never told apart. */
export const notFound = {
  status: 404,
  body: { error: { code: 'not_found', message: 'Not found.' } },
};

/** The body of a call over a limit; `retryAfter` is in seconds. */
export const tooManyRequests = (retryAfter: number) => ({
  error: {
    code: 'too_many_requests',
    message: 'Too many requests. Please try again later.',
    retryAfter,
  },
});

/** How often each outcome came. */
export function tally(answers: Answer<unknown>[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of answers.map(outcome)) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

/** The emulator's own 429: more calls at a time than it has processes for, which on AWS are a thousand. */
const hasNoProcess = (answer: Answer<unknown>) => outcome(answer) === '429';

/** This many calls at the same moment; those the emulator has no process for are sent again. */
export const atOnce = (
  times: number,
  call: (index: number) => Promise<Answer<unknown>>,
): Promise<Answer<unknown>[]> =>
  Promise.all(
    Array.from({ length: times }, async (_, index) => {
      let answer = await call(index);
      while (hasNoProcess(answer)) {
        await pause(100);
        answer = await call(index);
      }
      return answer;
    }),
  );
