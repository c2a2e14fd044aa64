/**
 * Who may stand behind a verification, by the names that a stage sets. What each does is in `lambdas/verification`,
 * what pages say of it in the legal texts: for a name without either nothing compiles.
 */
export const providerNames = ['evidence', 'review', 'simulated', 'veriff'] as const;
export type ProviderName = (typeof providerNames)[number];

export const isProviderName = (name: string): name is ProviderName =>
  (providerNames as readonly string[]).includes(name);

/** As screens name it; null where the dealership or nobody checks. */
export const providerLabels = {
  evidence: null,
  review: null,
  simulated: null,
  veriff: 'Veriff',
} as const satisfies Record<ProviderName, string | null>;

/** With which chance decides: never for people who mean it. */
export const isDemonstration = (name: ProviderName): boolean => name === 'simulated';
