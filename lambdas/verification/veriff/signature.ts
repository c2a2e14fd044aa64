import { createHmac, timingSafeEqual } from 'node:crypto';

/** The header that carries it. Veriff's older `X-signature` proves nothing, and `VRF-HMAC-SIGNATURE` is of another API. */
export const SIGNATURE_HEADER = 'x-hmac-signature';

/** HMAC-SHA256 in lower-case hex, whose key is the shared secret as text. */
export const signatureOf = (content: string | Buffer, secret: string): string =>
  createHmac('sha256', secret).update(content).digest('hex');

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * Whether one of the shared secrets made the signature, over exactly these bytes. Every secret is tried, so that the
 * time it takes tells nothing.
 */
export const isSigned = (
  content: Buffer,
  signature: string | undefined,
  secrets: readonly string[],
): boolean =>
  signature !== undefined &&
  secrets.map((secret) => isSame(signatureOf(content, secret), signature)).includes(true);
