import { isoTime } from '../../lambdas/runtime/clock.ts';
import { Problem } from '../local/command-problem.ts';

/** The time from one ISO time to another, both included. */
export type Span = { from: string; to: string };

const form = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/;

/** Parses a time that an operator typed, in UTC, into the form in which times are stored. Throws `Problem`. */
export function parseTime(typed: string): string {
  const at = form.test(typed) ? Date.parse(typed) : Number.NaN;
  // Date.parse takes a day that its month doesn't have, or the hour 24, for another day.
  if (Number.isNaN(at) || !isoTime(at).startsWith(typed.slice(0, 'YYYY-MM-DD'.length)))
    throw new Problem(`${typed} is no time like 2026-11-23T02:00Z.`);
  return isoTime(at);
}

export function parseSpan(from: string, to: string = isoTime()): Span {
  const span = { from: parseTime(from), to: parseTime(to) };
  if (span.from >= span.to) throw new Problem(`${from} isn't before ${to}.`);
  return span;
}
