import { createHash, verify, type KeyObject } from 'node:crypto';
import type { BarcodeCredential } from './barcode-credential.ts';

/** A card's elements by their three letters, as they are encoded. */
type Elements = ReadonlyMap<string, string>;

/**
 * Tells whether a key has signed a credential together with the card's elements (`ecdsa-xi-2023`). What is signed is
 * RDF, so the credential is written as JSON-LD would write it; of this one shape, that takes no JSON-LD.
 */
export const isSignedBy = (
  key: KeyObject,
  credential: BarcodeCredential,
  elements: Elements,
): boolean =>
  verify(
    'sha256',
    signedBytes(credential, elements),
    { key, dsaEncoding: 'ieee-p1363' },
    credential.signature,
  );

/** Returns what an issuer signs: hashes of the proof's options, of the credential and of the elements. */
export const signedBytes = (
  credential: Omit<BarcodeCredential, 'signature'>,
  elements: Elements,
): Buffer =>
  Buffer.concat([
    sha256(canonical(proofQuads(credential))),
    sha256(canonical(credentialQuads(credential))),
    // Hashed twice: once to stand for the barcode, and once as all parts are.
    sha256(sha256(protectedText(credential, elements))),
  ]);

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

const protectedText = ({ elements: names }: Pick<BarcodeCredential, 'elements'>, all: Elements) =>
  names
    .map((name) => `${name}${all.get(name) ?? ''}\n`)
    .sort()
    .join('');

type Quad = readonly [subject: string, predicate: string, object: string];

const type = '<http://www.w3.org/1999/02/22-rdf-syntax-ns#type>';
const integer = '<http://www.w3.org/2001/XMLSchema#integer>';
const ofCredentials = (name: string) => `<https://www.w3.org/2018/credentials#${name}>`;
const ofBarcodes = (name: string) => `<https://w3id.org/vc-barcodes#${name}>`;
const ofSecurity = (name: string) => `<https://w3id.org/security#${name}>`;

function credentialQuads({
  issuer,
  protectedComponentIndex,
  status,
}: Omit<BarcodeCredential, 'signature'>): Quad[] {
  const [card, subject, statusNode] = ['_:card', '_:subject', '_:status'];
  const index = `"${protectedComponentIndex}"^^${ofSecurity('multibase')}`;
  return [
    [card, type, ofCredentials('VerifiableCredential')],
    [card, type, ofBarcodes('OpticalBarcodeCredential')],
    [card, ofCredentials('issuer'), `<${issuer}>`],
    [card, ofCredentials('credentialSubject'), subject],
    [subject, type, ofBarcodes('AamvaDriversLicenseScannableInformation')],
    [subject, ofBarcodes('protectedComponentIndex'), index],
    ...(status
      ? ([
          [card, ofCredentials('credentialStatus'), statusNode],
          [statusNode, type, ofBarcodes('TerseBitstringStatusListEntry')],
          [statusNode, ofBarcodes('terseStatusListBaseUrl'), `<${status.baseUrl}>`],
          [statusNode, ofBarcodes('terseStatusListIndex'), `"${status.index}"^^${integer}`],
        ] as const)
      : []),
  ];
}

const proofQuads = ({ verificationMethod }: Pick<BarcodeCredential, 'verificationMethod'>) =>
  [
    ['_:proof', type, ofSecurity('DataIntegrityProof')],
    ['_:proof', ofSecurity('cryptosuite'), `"ecdsa-xi-2023"^^${ofSecurity('cryptosuiteString')}`],
    ['_:proof', ofSecurity('proofPurpose'), ofSecurity('assertionMethod')],
    ['_:proof', ofSecurity('verificationMethod'), `<${verificationMethod}>`],
  ] as const;

const isBlank = (part: string) => part.startsWith('_:');

const written = (quads: readonly Quad[], nameOf: (blank: string) => string): string =>
  quads
    .map((quad) => `${quad.map((part) => (isBlank(part) ? nameOf(part) : part)).join(' ')} .\n`)
    .sort()
    .join('');

/**
 * Writes quads in their canonical form (RDFC-1.0). Its first step suffices here: no two blank nodes have the same
 * properties, so that each is named by the order of their hashes.
 */
function canonical(quads: readonly Quad[]): string {
  const hashOf = (blank: string) => {
    const own = quads.filter((quad) => quad.includes(blank));
    return sha256(written(own, (each) => (each === blank ? '_:a' : '_:z'))).toString('hex');
  };
  const order = [...new Set(quads.flat().filter(isBlank))]
    .map((blank) => [hashOf(blank), blank] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, blank]) => blank);
  return written(quads, (blank) => `_:c14n${order.indexOf(blank)}`);
}
