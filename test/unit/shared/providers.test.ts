import { expect, test } from '@jest/globals';
import { providerNamed } from '../../../lambdas/verification/provider-registry.ts';
import { providerLabels, providerNames } from '../../../shared/provider-names.ts';

test.each(providerNames)('%s is a provider, called alike on both sides', (name) =>
  expect(providerNamed(name)?.label).toBe(providerLabels[name]),
);
