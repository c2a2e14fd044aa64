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

/**
 * What a busy machine answers instead: the emulator's own 429, for more calls at a time than it has
 * processes for (on AWS there are a thousand), and the API's 503, which asks for just that.
 */
const isToBeSentAgain = (answer: Answer<unknown>) =>
  ['429', '503 unavailable'].includes(outcome(answer));

/**
 * Of the answers, most ask for as long as another request may be at it, should it have died; it's done much sooner.
 */
const LONGEST_PAUSE_MS = 500;

/** This many calls at the same moment; those that a busy machine turned away are sent again. */
export const atOnce = (
  times: number,
  call: (index: number) => Promise<Answer<unknown>>,
): Promise<Answer<unknown>[]> =>
  Promise.all(
    Array.from({ length: times }, async (_, index) => {
      let answer = await call(index);
      while (isToBeSentAgain(answer)) {
        const asked = Number(answer.headers.get('retry-after') ?? 0.1) * 1000;
        await pause(Math.min(asked, LONGEST_PAUSE_MS));
        answer = await call(index);
      }
      return answer;
    }),
  );
