import * as z from 'zod/mini';
import type { ProviderUpdate } from '../provider.ts';
import * as lenient from './lenient.ts';
import { emailIn } from './vendor-data.ts';

/** Somebody has sent their pictures. */
const SUBMITTED = '7002';

const event = z.object({
  id: lenient.token,
  attemptId: lenient.optionalToken,
  /** Of a proof of address, whose events are nobody's business here. */
  addressId: lenient.text,
  code: lenient.code,
  action: lenient.text,
  vendorData: lenient.vendorData,
});

/** The news in an event, which is only ever that something was submitted; undefined for any other. */
export function readEvent(content: unknown): ProviderUpdate | undefined {
  const parsed = event.safeParse(content);
  if (!parsed.success) return undefined;
  const { id, attemptId, addressId, code, action, vendorData } = parsed.data;
  const isSubmitted = code === undefined ? action === 'submitted' : code === SUBMITTED;
  if (!isSubmitted || addressId !== undefined) return undefined;
  return { kind: 'submitted', sessionId: id, attemptId, email: emailIn(vendorData) };
}
