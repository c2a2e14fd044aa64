import type { ProviderName } from '../../shared/provider-names.ts';
import { setting } from '../runtime/settings.ts';
import { evidenceProvider, reviewProvider, simulatedProvider } from './wizard-providers.ts';
import type { VerificationProvider } from './provider.ts';
import { veriffProvider } from './veriff/veriff-provider.ts';

const all: Record<ProviderName, VerificationProvider> = {
  evidence: evidenceProvider,
  review: reviewProvider,
  simulated: simulatedProvider,
  veriff: veriffProvider,
};

const byName = new Map<string, VerificationProvider>(Object.entries(all));

/** A provider by its name; undefined for a name that this version does not know. */
export const providerNamed = (name: string): VerificationProvider | undefined => byName.get(name);

/** The provider that the stage begins new verifications with. */
export function providerInUse(): VerificationProvider {
  const name = setting('PROVIDER');
  const provider = providerNamed(name);
  if (!provider) throw new Error(`There is no provider ${name}`);
  return provider;
}

/** Adds a provider in a test, until the returned function is called. */
export function addProvider(provider: VerificationProvider): () => void {
  byName.set(provider.name, provider);
  return () => byName.delete(provider.name);
}
