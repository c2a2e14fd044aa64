import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import * as z from 'zod/mini';
import type { Request } from './session.ts';

/** Why Veriff refuses a call: its own number, and its words. */
export type Refusal = { status: number; code: number; message: string };

const refusal = (status: number, code: number, message: string): Refusal => ({
  status,
  code,
  message,
});

/** What keeps a caller out; the signature is over the body, or over the session's id where there is none. */
export function authorizationProblem(
  { headers }: IncomingMessage,
  content: string | Buffer,
  known: { apiKey: string; secrets: readonly string[] },
): Refusal | undefined {
  const key = headers['x-auth-client'];
  if (key === undefined) return refusal(401, 1801, 'Mandatory X-AUTH-CLIENT header is missing.');
  if (key !== known.apiKey) return refusal(401, 1803, 'Integration was not found.');
  const given = headers['x-hmac-signature'];
  const isRight = known.secrets.some(
    (secret) => createHmac('sha256', secret).update(content).digest('hex') === given,
  );
  return isRight ? undefined : refusal(401, 1819, 'Signature does not match.');
}

const isReturnAddress = (address: string) =>
  URL.canParse(address) &&
  (new URL(address).protocol === 'https:' ||
    ['localhost', '127.0.0.1'].includes(new URL(address).hostname));

const text = z.string();
const request = z.object({
  verification: z.object({
    callback: z.optional(text.check(z.refine(isReturnAddress, '1302 Only HTTPS return URLs.'))),
    person: z.optional(
      z.object({
        firstName: z.optional(text),
        lastName: z.optional(text),
        dateOfBirth: z.optional(z.iso.date('1203 Invalid ISO 8601 date.')),
        email: z.optional(text),
        phoneNumber: z.optional(text),
        idNumber: z.optional(text),
        gender: z.optional(text),
      }),
    ),
    vendorData: z.optional(
      z.nullable(
        text.check(z.maxLength(1000, '1500 Vendor data cannot be more than 1000 symbols.')),
      ),
    ),
    endUserId: z.optional(z.nullable(z.uuid('1104 endUserId is not a UUID.'))),
  }),
});

/** The request for a session, or why Veriff does not take it. */
export function readRequest(body: string): { request: Request } | { refusal: Refusal } {
  try {
    const parsed = request.safeParse(JSON.parse(body));
    if (parsed.success) return { request: parsed.data.verification };
    const [, code = '1104', message = 'Request includes invalid parameters.'] =
      /^(\d{4}) (.+)$/.exec(parsed.error.issues[0]?.message ?? '') ?? [];
    return { refusal: refusal(400, Number(code), message) };
  } catch {
    return { refusal: refusal(400, 1102, 'The request is no JSON.') };
  }
}
