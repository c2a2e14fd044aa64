import type { Issuer } from './issuer.ts';

const did = 'did:web:credentials.dmv.ca.gov';

/**
 * California's DMV, by its guide 'Verifying Digital Signatures on California DL/ID Documents' and its verifier
 * (github.com/stateofca/cadmv-dlid-verifier-sdk, BSD-3-Clause). Its DID document is taken from vcb-verify 2.0.0 (PyPI,
 * BSD-3-Clause), which has the same tables.
 */
export const california: Issuer = {
  number: '636014',
  name: 'California',
  element: 'ZCE',
  mandatorySince: '2025-09-29',
  did,
  registryEntry: 31_000_000,
  contexts: [1, 2],
  cryptosuite: 1,
  terms: [],
  urls: [
    did,
    ...[1, 2, 3].map(
      (list) => `https://api.credentials.dmv.ca.gov/status/dlid/${list}/status-lists`,
    ),
    ...Array.from({ length: 15 }, (_, at) => `${did}#vm-vcb-${at + 1}`),
  ],
  keys: [
    {
      id: `${did}#vm-vcb-1`,
      publicKeyMultibase: 'zDnaeskmyLDwiAmeewyrsaG5SaM3Nz3oSRsw1D17i7USTks9J',
      source: 'https://credentials.dmv.ca.gov/.well-known/did.json',
      seen: '2026-08-08',
    },
  ],
};
