import { randomUUID } from 'node:crypto';
import { LOCAL_TEXT_ORIGIN } from '../../../infra/names.ts';
import { exception, problemOf, type Answer } from './checks.ts';

/** A text message that the product handed over. The time is ISO 8601 in UTC. */
export type Text = { id: string; from: string; to: string; body: string; at: string };

const OWN_NUMBER = '+15135550100';

/**
 * Stands in for AWS End User Messaging: takes texts as its API's documentation says, delivers none, and refuses a
 * number that replied STOP.
 */
export class Texts {
  private readonly taken: Text[] = [];
  private readonly optedOut = new Set<string>();

  /** Newest first. */
  sent = (): Text[] => this.taken.toReversed();

  /** What AWS does of itself when a phone answers STOP. */
  stop = (number: string) => void this.optedOut.add(number);

  /** Answers one call, of which the headers and the body count. */
  answer(headers: NodeJS.Dict<string | string[]>, text: string): Answer {
    const read = problemOf(headers, text);
    if ('status' in read) return read;
    const { DestinationPhoneNumber: to, OriginationIdentity: origin, MessageBody: body } = read;
    if (origin !== LOCAL_TEXT_ORIGIN)
      return exception('ResourceNotFoundException', { ResourceType: 'phone-number' });
    if (this.optedOut.has(to))
      return exception('ConflictException', { Reason: 'DESTINATION_PHONE_NUMBER_OPTED_OUT' });
    const id = randomUUID();
    this.taken.push({ id, from: OWN_NUMBER, to, body, at: new Date().toISOString() });
    return { status: 200, body: JSON.stringify({ MessageId: id }) };
  }
}
