import type { TimelineEntry } from '../../../components/timeline.tsx';
import { MAX_VERIFICATION_ATTEMPTS } from '../../../../../shared/limits.ts';
import type { CustomerEvent, Submission } from '../../../../../shared/schemas/submission.ts';
import { byWords } from './decider-words.ts';
import { eventLooks, underWay } from './event-looks.ts';
import { meaningOf } from './status-meaning.ts';

/** What a decision is awaited since. */
const awaited: readonly CustomerEvent['type'][] = ['submitted', 'review'];

/** These leave a customer the attempt that they end. */
const givenBack: readonly CustomerEvent['type'][] = ['expired', 'abandoned'];

/**
 * Which of the customer's attempts each submission was, by its event. Sent again on request, it is the same attempt;
 * one that nothing came of is not counted.
 */
function attemptNumbers(events: readonly CustomerEvent[]): Map<CustomerEvent, number> {
  const numbers = new Map<CustomerEvent, number>();
  const used = new Set<unknown>();
  for (const event of events) {
    // An event that names no attempt is an attempt of its own.
    if (givenBack.includes(event.type) && event.attempt !== undefined) used.delete(event.attempt);
    if (event.type !== 'submitted') continue;
    used.add(event.attempt ?? event);
    numbers.set(event, used.size);
  }
  return numbers;
}

function detailOf({ type, status, reason, note }: CustomerEvent): string | undefined {
  // For a mail to someone who was not approved, the timeline says so.
  if (type === 'credit_link_sent') return status && meaningOf[status].sentThen;
  const words = [reason && `“${reason}”`, note && `Note: ${note}`].filter(Boolean).join(' ');
  return words || eventLooks[type].detail;
}

/** Of what was submitted before it ended, another line says that; it was not too late. */
function lookOf(event: CustomerEvent, events: readonly CustomerEvent[]) {
  const wasSubmitted = events.some(
    ({ type, attempt }) => type === 'submitted' && attempt === event.attempt,
  );
  const look = eventLooks[event.type];
  return givenBack.includes(event.type) && wasSubmitted
    ? { ...look, text: 'Ended without a decision' }
    : look;
}

/** The customer's events, newest first, with what is under way on top. */
export function timelineOf(
  submission: Pick<Submission, 'events' | 'waitingFor' | 'dateSubmitted'>,
): TimelineEntry[] {
  const { events, waitingFor, dateSubmitted } = submission;
  const numbers = attemptNumbers(events);
  const entries = events.map((event): TimelineEntry => {
    const { icon, status, text, isDecision } = lookOf(event, events);
    const number = numbers.get(event);
    const ofAttempts =
      number === undefined ? '' : `, attempt ${number} of ${MAX_VERIFICATION_ATTEMPTS}`;
    return {
      icon,
      ...(status && { status }),
      text: [text + ofAttempts, isDecision && byWords(event.by)].filter(Boolean).join(' '),
      detail: detailOf(event),
      at: event.at,
    };
  });
  entries.reverse();
  const current = waitingFor === null ? undefined : underWay[waitingFor];
  const at = events.findLast(({ type }) => awaited.includes(type))?.at ?? dateSubmitted;
  if (current && at !== null) entries.unshift({ ...current, status: 'pending', at });
  return entries;
}
