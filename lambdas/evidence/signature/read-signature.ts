import { aamvaElements, cardOf, type Aamva } from '../../../shared/barcode/aamva.ts';
import { publicKeyOf, type Issuer } from '../issuers/issuer.ts';
import { decodeCredential } from './barcode-credential.ts';
import { isSignedBy } from './verify-credential.ts';

/**
 * The issuer's signature in a barcode. `unsigned`: the issuer isn't known to sign. `unknown_issuer`: it signs, and isn't
 * known. `withdrawn_key`: it was signed with a key that an operator no longer trusts. `missing`: the issuer is known to
 * sign, but this barcode has no signature. `unread`: it holds no credential of this kind.
 */
export type Signature =
  | { state: 'unsigned' }
  | { state: 'unknown_issuer'; number: string }
  | { state: 'missing' | 'unread' | 'wrong' | 'withdrawn_key'; issuer: Issuer }
  | { state: 'unknown_key'; issuer: Issuer; key: string }
  | {
      state: 'right';
      /** The elements that are signed, and the card as they alone describe it. */
      elements: readonly string[];
      card: Aamva | undefined;
    };

/** Verifies the signature in the text of a license's barcode; undefined for any other text. */
export function readSignature(text: string, issuers: readonly Issuer[]): Signature | undefined {
  const found = aamvaElements(text);
  if (!found) return undefined;
  const issuer = issuers.find(({ number }) => number === found.issuer);
  if (!issuer)
    return credentialIn(text, 'Z[A-Z]{2}(?=2csd)') === undefined
      ? { state: 'unsigned' }
      : { state: 'unknown_issuer', number: found.issuer };
  const encoded = credentialIn(text, issuer.element);
  if (encoded === undefined) return { state: 'missing', issuer };
  const credential = decodeCredential(encoded, issuer);
  if (credential?.issuer !== issuer.did) return { state: 'unread', issuer };
  const { verificationMethod, elements } = credential;
  const known = issuer.keys.find(({ id }) => id === verificationMethod);
  if (known?.withdrawn !== undefined) return { state: 'withdrawn_key', issuer };
  const key = known && publicKeyOf(known.publicKeyMultibase);
  if (!key) return { state: 'unknown_key', issuer, key: verificationMethod };
  if (!isSignedBy(key, credential, found.fields)) return { state: 'wrong', issuer };
  // What stands beside the signed elements may be anybody's.
  const fields = new Map([...found.fields].filter(([name]) => elements.includes(name)));
  return { state: 'right', elements, card: cardOf({ ...found, fields }) };
}

/** Finds the element with a credential, which may directly follow the two letters of its part of the barcode. */
function credentialIn(text: string, element: string): string | undefined {
  const start = new RegExp(`^(?:Z[A-Z])?${element}`);
  // One expression for all of it would need a stack as deep as the text is long.
  for (const part of text.split(/\p{Cc}/u)) {
    const value = part.slice(start.exec(part)?.[0].length ?? part.length).trim();
    if (value !== '') return value;
  }
  return undefined;
}
