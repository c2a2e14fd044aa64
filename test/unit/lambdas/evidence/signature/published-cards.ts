import { california } from '../../../../../lambdas/evidence/issuers/california.ts';
import type { Issuer } from '../../../../../lambdas/evidence/issuers/issuer.ts';

const utopiaKey = 'zDnaeWjKfs1ob9QcgasjYSPEMkwq31hmvSAWPVAgnrt1e9GKj';
const utopiaDid = `did:key:${utopiaKey}`;
const otherKey = 'zDnaeZSD9XcuULaS8qmgDUa6TMg2QjF9xABnZK42awDH3BEzj';
const otherDid = `did:key:${otherKey}`;

/** The state of W3C's specification (Verifiable Credential Barcodes v1.0, section 6). */
export const utopia: Issuer = {
  number: '000000',
  name: 'Utopia',
  element: 'ZZA',
  did: utopiaDid,
  registryEntry: 100,
  contexts: [32_768, 32_769, 32_770],
  cryptosuite: 4,
  terms: [
    utopiaDid,
    `${utopiaDid}#${utopiaKey}`,
    otherDid,
    `${otherDid}#${otherKey}`,
    'https://sandbox.platform.veres.dev/statuses/z19rJ4oGrbFCqf3cNTVDHSbNd/status-lists',
  ],
  urls: [],
  keys: [
    {
      id: `${utopiaDid}#${utopiaKey}`,
      publicKeyMultibase: utopiaKey,
      source: 'https://www.w3.org/TR/vc-barcodes/#test-vectors',
      seen: '2026-01-01',
    },
  ],
};

const utopianCard = (credential: string) =>
  `@\n\x1e\rANSI 000000090002DL00410234ZZ02750202DLDAQF987654321\nDCSSMITH\nDDEN\nDACJOHN\nDDFN\nDADNONE\nDDGN\nDCAC\nDCBNONE\nDCDNONE\nDBD01012024\nDBB04191988\nDBA04192030\nDBC1\nDAU069 IN\nDAYBRO\nDAG123 MAIN ST\nDAIANYVILLE\nDAJUTO\nDAKF87P20000  \nDCFUTODOCDISCRIM\nDCGUTO\nDAW158\nDCK1234567890\nDDAN\rZZZZA${credential}\r`;

/** Its license, as the present CBOR-LD writes the credential, and as an earlier one did. */
export const utopianCards = {
  present: utopianCard(
    '2csdghhkpgGDGYAAGYABGYACGJ2CGHYYpBi4oxicGKYYzhiyGNAa5ZIggRi6ohicGKAYqER1ggAgGL4YqhjApRicGGwY1gQY4BjmGOJYQXq3wuVrSeLM5iGEziaBjhWosXMWRAG107uT/9bSteuPasCXFQKuPdSdF+xmUoFkA0yRJoW4ERvATNyewT263ZHMGOQYrA==',
  ),
  earlier: utopianCard(
    '2QZkpgGDGYAAGYABGYACGJ2CGHYYpBi4oxicGKYYzhiyGNAa5ZIggRi6ohicGKAYqER1ggAgGL4YqhjApRicGGwY1gQY4BjmGOJYQXq3wuVrSeLM5iGEziaBjhWosXMWRAG107uT_9bSteuPasCXFQKuPdSdF-xmUoFkA0yRJoW4ERvATNyewT263ZHMGOQYrA==',
  ),
};

const testDid = 'did:web:uat-credentials.dmv.ca.gov';

/** California's test site, whose key signed the example of its guide. No stage trusts it. */
export const californianTests: Issuer = {
  ...california,
  did: testDid,
  urls: [
    ...california.urls,
    testDid,
    'https://api.uat-credentials.dmv.ca.gov/status/dlid/1/status-lists',
    `${testDid}#vm-vcb-1`,
  ],
  keys: [
    {
      id: `${testDid}#vm-vcb-1`,
      publicKeyMultibase: 'zDnaeU77sUhXKYqRy8263bsCq9Np7vy2z8epZ9WJ6YSWD1TVU',
      source: 'https://uat-credentials.dmv.ca.gov/.well-known/did.json',
      seen: '2026-02-13',
    },
  ],
};

/** The example of California's guide 'Verifying Digital Signatures on California DL/ID Documents'. */
export const californianCard =
  '@\n\x1e\rANSI 636014100102DL00410287ZC03280220DLDAQI8887059\nDCSFIVENINE\nDDEU\nDACTOMTEST\nDDFU\nDADNONE\nDDGU\nDCABM1\nDCBL80\nDCDNONE\nDBD08052025\nDBB01011980\nDBA01012030\nDBC1\nDAU070 IN\nDAYBLU\nDAG2415 1ST AVE 051\nDAISACRAMENTO\nDAJCA\nDAK958180000  \nDCF08/05/2025298TL/TLFD/30\nDCGUSA\nDAZBLN\nDAW200\nDCUIV\nDCK25217I88870590401\nDDAN\nDDB05202024\rZCZCABLU\nZCBBLN\nZCC\nZCD\nZCE2csdghoB2QXApgGCAQIYnYIYdhikGK6jGJwYphjEQRUYxhrmdn0HGLCiGJwYoBioRHX/cGAYtEEUGLalGJwYbBjMARjWGNwY2FhBephqE+tbyDCJM7XgRUzmFAY41xQu1cBinSYoLAAx/k6284STfQ0g1arQCtDpTWsqa96BLDbWzvj0R4JIrk/K5AAY2kEW\r';
