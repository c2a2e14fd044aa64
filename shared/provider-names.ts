/**
 * Verification providers, by the names that a stage sets. `lambdas/verification` has what each does, the legal texts
 * what pages say about it: a name without either does not compile.
 */
export const providerNames = ['evidence', 'review', 'simulated', 'veriff'] as const;
export type ProviderName = (typeof providerNames)[number];

export const isProviderName = (name: string): name is ProviderName =>
  (providerNames as readonly string[]).includes(name);

/** Names on screens; null where the dealership or nobody checks. */
export const providerLabels = {
  evidence: null,
  review: null,
  simulated: null,
  veriff: 'Veriff',
} as const satisfies Record<ProviderName, string | null>;

/** Returns whether this provider decides by chance: never for real customers. */
export const isDemonstration = (name: ProviderName): boolean => name === 'simulated';
