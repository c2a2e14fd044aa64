import { optionalSetting } from '../../runtime/settings.ts';
import { california } from './california.ts';
import type { Issuer } from './issuer.ts';
import { testState } from './test-state.ts';

/** Returns the issuers whose signatures are verified. */
export const knownIssuers = (): readonly Issuer[] => [
  california,
  ...(optionalSetting('TEST_STATE') === 'trusted' ? [testState] : []),
];
