import * as z from 'zod/mini';

export type Answer = { status: number; body: string };

/** What the API answers where it refuses a call: JSON 1.0, the kind in `__type`. */
export const exception = (name: string, details: Record<string, unknown> = {}): Answer => ({
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

/** The request, or why there is none: an unsigned one, another operation, a field that is missing or wrong. */
export function problemOf(
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
