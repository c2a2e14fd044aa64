import type { ProviderName } from '../../../shared/providers.ts';
import type { LocalVeriff } from '../../local/veriff/local-veriff.ts';
import type { Place } from '../journeys.ts';
import type { DemoProvider } from './demo-provider.ts';
import { evidence } from './evidence.ts';
import { review } from './review.ts';
import { simulated } from './simulated.ts';
import { veriff } from './veriff.ts';

export type DemoWays = {
  provider: ProviderName;
  rejectionProbability?: number;
  /** The local one, if it is ours to decide there. */
  veriff?: LocalVeriff | undefined;
};

/** How customers are decided about; undefined where that is a real provider's affair. */
export function demoProvider(
  place: Place,
  token: string,
  { provider, rejectionProbability, veriff: local }: DemoWays,
): DemoProvider | undefined {
  switch (provider) {
    case 'evidence':
      return evidence(place, token);
    case 'review':
      return review(place, token);
    case 'simulated':
      return simulated(place, rejectionProbability);
    case 'veriff':
      return local && veriff(place, local);
  }
}
