import {
  signalIds,
  type Evidence,
  type Signal,
  type SignalId,
  type SignalResult,
} from '../../shared/schemas/evidence-schema.ts';

type Change = SignalResult | Omit<Partial<Signal>, 'id'>;

/**
 * What was found where all agrees but for these, in the order of the ids. The OFAC list is loaded nowhere, and few
 * states sign their cards.
 */
export function someEvidence(changes: Partial<Record<SignalId, Change>> = {}): Evidence {
  const excused = { result: 'not_checked', isExcused: true } as const;
  const others = { sanctions: excused, issuerSignature: excused };
  const signals = signalIds.map((id): Signal => {
    const change = { ...others, ...changes }[id] ?? 'agrees';
    return {
      id,
      result: 'agrees',
      ...(typeof change === 'string' ? { result: change } : change),
    };
  });
  return {
    readAt: '2026-01-05T12:03:00.000Z',
    rules: '2026-12c',
    ...{ ruleSet: {}, files: {} },
    idType: 'drivers_license',
    signals,
    readingMs: 6400,
  };
}
