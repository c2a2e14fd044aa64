import * as z from 'zod/mini';
import type { Webhook, WebhookHeaders, ProviderUpdate } from '../provider.ts';
import { readDecision } from './read-decision.ts';
import { SIGNATURE_HEADER, isSigned } from './veriff-client.ts';
import * as lenient from './lenient-fields.ts';
import { emailIn } from './lenient-fields.ts';

const headerOf = (headers: WebhookHeaders, name: string) =>
  Object.entries(headers).find(([each]) => each.toLowerCase() === name)?.[1];

/** Reads what came, if one of the shared secrets signed exactly these bytes; everything else is refused unread. */
export function readSigned(
  body: Buffer,
  headers: WebhookHeaders,
  secrets: readonly string[],
): Webhook {
  if (!isSigned(body, headerOf(headers, SIGNATURE_HEADER), secrets)) return { state: 'refused' };
  let content: unknown;
  try {
    content = JSON.parse(body.toString('utf8'));
  } catch {
    return { state: 'ignored' };
  }
  const update = readDecision(content) ?? readEvent(content);
  return update ? { state: 'update', update } : { state: 'ignored' };
}

/** Veriff's code for 'somebody has sent their pictures'. */
const SUBMITTED = '7002';

const event = z.object({
  id: lenient.token,
  attemptId: lenient.optionalToken,
  /** Marks an event of a proof of address, which we don't use. */
  addressId: lenient.text,
  code: lenient.code,
  action: lenient.text,
  vendorData: lenient.vendorData,
});

/** Reads the update in an event: something was submitted; undefined for any other event. */
function readEvent(content: unknown): ProviderUpdate | undefined {
  const parsed = event.safeParse(content);
  if (!parsed.success) return undefined;
  const { id, attemptId, addressId, code, action, vendorData } = parsed.data;
  const isSubmitted = code === undefined ? action === 'submitted' : code === SUBMITTED;
  if (!isSubmitted || addressId !== undefined) return undefined;
  return { kind: 'submitted', sessionId: id, attemptId, email: emailIn(vendorData) };
}
