import type { VerificationProvider } from './provider.ts';
import { simulated } from './simulated.ts';

/** Who verifies: the one place that names a provider. */
export const provider: VerificationProvider = simulated;
