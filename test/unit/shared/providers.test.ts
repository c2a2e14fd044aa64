import { expect, test } from '@jest/globals';
import { providerNamed } from '../../../lambdas/verification/providers.ts';
import { providerLabels, providerNames } from '../../../shared/providers.ts';

test.each(providerNames)('%s is a provider, called alike on both sides', (name) =>
  expect(providerNamed(name)?.label).toBe(providerLabels[name]),
);
