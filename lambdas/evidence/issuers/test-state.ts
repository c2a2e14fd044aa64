import type { Issuer } from './issuer.ts';

const did = 'did:web:dmv.utopia.example';

/**
 * A state that doesn't exist, for tests and the demo: everybody has the key that it signs with
 * (`scripts/fixtures/sign-barcode.ts`). Only a laptop trusts it.
 */
export const testState: Issuer = {
  number: '999999',
  name: 'Utopia',
  element: 'ZZA',
  mandatorySince: '2024-01-01',
  did,
  registryEntry: 100,
  contexts: [1, 2],
  cryptosuite: 1,
  terms: [],
  urls: [did, `${did}#key-1`],
  keys: [
    {
      id: `${did}#key-1`,
      publicKeyMultibase: 'zDnaea31Tm12JzwfqyY23kdUZxFiaUNDwpFAMYLLJJnZYULvM',
      source: 'scripts/fixtures/sign-barcode.ts',
      seen: '2026-01-01',
    },
  ],
};
