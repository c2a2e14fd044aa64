import type { Issuer } from '../issuers/issuer.ts';
import { decodeTagged, type CborItem, type CborMap } from './cbor.ts';

/** The elements that a signature may cover, in the order of the bits that say which it does. */
export const mandatoryElements = [
  ...['DAC', 'DAD', 'DAG', 'DAI', 'DAJ', 'DAK', 'DAQ', 'DAU', 'DAY', 'DBA', 'DBB', 'DBC'],
  ...['DBD', 'DCA', 'DCB', 'DCD', 'DCF', 'DCG', 'DCS', 'DDE', 'DDF', 'DDG'],
] as const;

/** The credential in a card's barcode: who signed which of its elements. */
export type BarcodeCredential = {
  issuer: string;
  /** The name of the key. */
  verificationMethod: string;
  /** As it is signed: three bytes, in base64url behind a `u`. */
  protectedComponentIndex: string;
  /** The elements that are signed. */
  elements: readonly string[];
  /** The entry where the issuer says whether the card was revoked; nobody asks there. */
  status?: { baseUrl: string; index: number };
  signature: Uint8Array;
};

/** Bytes of a credential: they take 150, and a whole barcode holds about 1,100. */
const MAX_BYTES = 600;

const base64 = /^[\w+/-]+={0,2}$/;

/**
 * Decodes the credential of a license's barcode (W3C Verifiable Credential Barcodes 1.0, in CBOR-LD): of this one
 * shape, and in its issuer's own contexts. Nothing for any other text, so that no context is ever looked up.
 */
export function decodeCredential(text: string, issuer: Issuer): BarcodeCredential | undefined {
  if (text.length > (MAX_BYTES * 4) / 3 || !base64.test(text)) return undefined;
  const root = rootOf(Buffer.from(text, 'base64'), issuer);
  return root && credentialOf(root, issuer);
}

/** CBOR-LD's tags: the present one, and the first of a range that held the registry's entry itself. */
const tags = { present: 51_997, earlier: 1536 };
const earlierEntries = 128;

function rootOf(bytes: Uint8Array, { registryEntry }: Issuer): CborMap | undefined {
  const { tag = 0, item } = decodeTagged(bytes) ?? {};
  if (tag === tags.present && isList(item) && item.length === 2 && item[0] === registryEntry)
    return mapOf(item[1]);
  const isEarlier = registryEntry < earlierEntries && tag === tags.earlier + registryEntry;
  return isEarlier ? mapOf(item) : undefined;
}

/** Numbers of JSON-LD's terms: those of W3C's contexts, which stand before an issuer's own. */
const terms = {
  ...{ context: 0, dataIntegrityProof: 108, verifiableCredential: 118, type: 156 },
  ...{ license: 160, opticalBarcodeCredential: 164, statusEntry: 166, components: 168 },
  ownTerms: 170,
};
/** Numbers of terms that come behind those of an issuer's own context. */
const later = {
  ...{ credentialStatus: 174, credentialSubject: 176, issuer: 180, proof: 182 },
  ...{ statusBaseUrl: 196, statusIndex: 198 },
};
/** Numbers of a proof's terms; where there is a status, its two terms come before them. */
const ofProof = {
  cryptosuite: 200,
  proofPurpose: 210,
  proofValue: 212,
  method: 214,
  assertion: 216,
};
const statusTerms = 4;
/** The number behind a term's own says that there are several values. */
const several = 1;

const contextsOf = (root: CborMap) => root.get(terms.context + several);

function credentialOf(root: CborMap, issuer: Issuer): BarcodeCredential | undefined {
  const own = issuer.terms.length * 2;
  const status = mapOf(root.get(later.credentialStatus + own));
  const subject = mapOf(root.get(later.credentialSubject + own));
  const proof = mapOf(root.get(later.proof + own));
  const isOfShape =
    root.size === (status ? 6 : 5) &&
    isSame(contextsOf(root), issuer.contexts) &&
    isSame(root.get(terms.type + several), [
      terms.verifiableCredential,
      terms.opticalBarcodeCredential,
    ]);
  if (!isOfShape || !subject || !proof) return undefined;
  const by = addressOf(root.get(later.issuer + own), issuer);
  const components = componentsOf(subject);
  const signed = signatureOf(proof, own + (status ? statusTerms : 0), issuer);
  const entry = status && statusOf(status, own, issuer);
  if (by === undefined || !components || !signed || (status && !entry)) return undefined;
  return { issuer: by, ...components, ...signed, ...(entry && { status: entry }) };
}

function componentsOf(subject: CborMap) {
  const bytes = subject.get(terms.components);
  const isOne = subject.size === 2 && subject.get(terms.type) === terms.license;
  if (
    !isOne ||
    !(bytes instanceof Uint8Array) ||
    bytes.length !== 4 ||
    bytes[0] !== prefixes.base64url
  )
    return undefined;
  const [, ...index] = bytes;
  const bits = index.map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return {
    protectedComponentIndex: `u${Buffer.from(index).toString('base64url')}`,
    elements: mandatoryElements.filter((_, index) => bits[index] === '1'),
  };
}

/** Bytes before a value that say how JSON writes it (Multibase): `u` and `z`. */
const prefixes = { base64url: 0x75, base58: 0x7a };
const signatureBytes = 64;

function signatureOf(proof: CborMap, before: number, issuer: Issuer) {
  const value = proof.get(ofProof.proofValue + before);
  const method = addressOf(proof.get(ofProof.method + before), issuer);
  const isOne =
    proof.size === 5 &&
    proof.get(terms.type) === terms.dataIntegrityProof &&
    proof.get(ofProof.cryptosuite + before) === issuer.cryptosuite &&
    proof.get(ofProof.proofPurpose + before) === ofProof.assertion + before;
  if (!isOne || !(value instanceof Uint8Array) || method === undefined) return undefined;
  return value.length === 1 + signatureBytes && value[0] === prefixes.base58
    ? { verificationMethod: method, signature: value.subarray(1) }
    : undefined;
}

function statusOf(status: CborMap, own: number, issuer: Issuer) {
  const baseUrl = addressOf(status.get(later.statusBaseUrl + own), issuer);
  const index = status.get(later.statusIndex + own);
  const isOne = status.size === 3 && status.get(terms.type) === terms.statusEntry;
  return isOne && baseUrl !== undefined && typeof index === 'number'
    ? { baseUrl, index }
    : undefined;
}

/** Returns an address by its number: a term of the issuer's own context, or an entry of its registry. */
function addressOf(item: CborItem | undefined, { terms: own, urls }: Issuer): string | undefined {
  if (typeof item === 'number') return own[(item - terms.ownTerms) / 2];
  return item instanceof Uint8Array && item.length === 1 ? urls[(item[0] ?? 0) - 1] : undefined;
}

const isList = (item: CborItem | undefined): item is readonly CborItem[] => Array.isArray(item);
const mapOf = (item: CborItem | undefined): CborMap | undefined =>
  item instanceof Map ? item : undefined;
const isSame = (item: CborItem | undefined, numbers: readonly number[]) =>
  isList(item) && item.length === numbers.length && numbers.every((each, at) => item[at] === each);
