import { randomUUID } from 'node:crypto';
import { LOCAL_TEXT_ORIGIN } from '../../../infra/resource-names.ts';
import * as z from 'zod/mini';

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

  /** Stops texts to a number, as AWS itself does when a phone answers STOP. */
  stop = (number: string) => void this.optedOut.add(number);

  /** Answers a call of the API. */
  answer(headers: NodeJS.Dict<string | string[]>, text: string): Answer {
    const read = readRequest(headers, text);
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

type Answer = { status: number; body: string };

/** Returns the API's answer to a call that it refuses: JSON 1.0, the kind in `__type`. */
const exception = (name: string, details: Record<string, unknown> = {}): Answer => ({
  status: 400,
  body: JSON.stringify({
    __type: `com.amazonaws.pinpointsmsvoicev2#${name}`,
    Message: 'The request was refused.',
    ...details,
  }),
});

/** The parts of `SendTextMessage` that matter here, with the lengths and patterns of the API's reference. */
const request = z.object({
  DestinationPhoneNumber: z.string().check(z.maxLength(20), z.regex(/^\+?[1-9][0-9]{1,18}$/)),
  OriginationIdentity: z
    .string()
    .check(z.minLength(1), z.maxLength(256), z.regex(/^[A-Za-z0-9_:/+-]+$/)),
  MessageBody: z.string().check(z.minLength(1), z.maxLength(1600)),
  MessageType: z.enum(['TRANSACTIONAL', 'PROMOTIONAL']),
});

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Reads a request, or refuses it: an unsigned one, another operation, a field that is missing or wrong. */
function readRequest(
  headers: NodeJS.Dict<string | string[]>,
  text: string,
): Answer | z.infer<typeof request> {
  if (!/^AWS4-HMAC-SHA256 .*\/sms-voice\/aws4_request/.test(String(headers.authorization)))
    return exception('MissingAuthenticationTokenException');
  if (headers['x-amz-target'] !== 'PinpointSMSVoiceV2.SendTextMessage')
    return exception('UnknownOperationException');
  const read = request.safeParse(parsed(text));
  if (read.success) return read.data;
  return exception('ValidationException', {
    Reason: 'FIELD_VALIDATION_FAILED',
    Fields: read.error.issues.map(({ path, message }) => ({
      Name: path.join('.'),
      Message: message,
    })),
  });
}
