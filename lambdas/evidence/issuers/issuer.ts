import { createPublicKey, type KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import { realDate } from '../../../shared/real-date.ts';

/** An address or DID. It is written into the text that is signed, so nothing in it may end it there. */
const iri = z
  .string()
  .check(z.regex(/^[a-z][a-z\d+.-]*:[^\p{C}\s<>"{}|\\^`]+$/iu), z.maxLength(200));
const day = z.string().check(
  z.refine((text) => {
    const [year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.slice(1).map(Number) ?? [];
    return realDate(year ?? NaN, month ?? NaN, date ?? NaN) !== undefined;
  }, 'is no day, such as 2026-11-30'),
);

const issuerKey = z.object({
  /** Its name in credentials, the `id` of its verification method. */
  id: iri,
  /** As the issuer publishes it in its DID document; P-256 only. */
  publicKeyMultibase: z.string().check(
    z.maxLength(60),
    z.refine((text) => publicKeyOf(text) !== undefined, 'is no P-256 key'),
  ),
  /** The place where the issuer publishes it, and the day on which it was seen there. */
  source: z.string(),
  seen: day,
  /** The day on which an operator has withdrawn it: its signatures prove nothing. */
  withdrawn: z.optional(day),
});

/** An authority that signs the barcodes of its licenses and ID cards, and how it writes a signature down. */
export const issuer = z.object({
  /** Its issuer identification number, given out by the AAMVA. */
  number: z.string().check(z.regex(/^\d{6}$/)),
  /** Its name, as people at dealerships read it. */
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  /** The element of the barcode that holds the credential. */
  element: z.string().check(z.regex(/^Z[A-Z]{2}$/)),
  /** Each card that was issued on this day or later has a signature. */
  mandatorySince: z.optional(day),
  did: iri,
  /** Its entry in CBOR-LD's registry, which gives contexts, cryptosuite and addresses their numbers. */
  registryEntry: z.int(),
  /** The numbers of its contexts: W3C's two, and its own, if it has one. */
  contexts: z.array(z.int()),
  /** The number of `ecdsa-xi-2023`. */
  cryptosuite: z.int(),
  /** The addresses that its own context names, in order. */
  terms: z.array(iri),
  /** Its entry's addresses, numbered from 1. */
  urls: z.array(iri),
  keys: z.array(issuerKey),
});
export type Issuer = z.infer<typeof issuer>;

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** DER's beginning of a public key on P-256, before the compressed point (RFC 5480). */
const derHead = '3039301306072a8648ce3d020106082a8648ce3d030107032200';
/** The bytes before the point in a multikey on P-256. */
const multikeyHead = '8024';

/** Reads a public key on P-256 from its multibase form (`zDn…`); nothing where it's anything else. */
export function publicKeyOf(multibase: string): KeyObject | undefined {
  const signs = Array.from(multibase.slice(1), (sign) => base58.indexOf(sign));
  if (!multibase.startsWith('z') || signs.includes(-1)) return undefined;
  const hex = signs.reduce((sum, sign) => sum * 58n + BigInt(sign), 0n).toString(16);
  if (hex.length !== 70 || !hex.startsWith(multikeyHead)) return undefined;
  const der = Buffer.from(derHead + hex.slice(multikeyHead.length), 'hex');
  try {
    return createPublicKey({ key: der, format: 'der', type: 'spki' });
  } catch {
    // It is no point of the curve.
    return undefined;
  }
}
