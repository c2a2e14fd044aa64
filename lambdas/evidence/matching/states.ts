import { usStates } from '../../../shared/us-states.ts';

/** Two letters of each state by its name in capitals. */
export const stateCodes: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(usStates).map(([code, name]) => [name.toUpperCase(), code]),
);

export const isStateCode = (text: string): boolean => Object.hasOwn(usStates, text);
/** Names of states for expressions, the longest first. */
export const usStateNames: readonly string[] = Object.keys(stateCodes).sort(
  (one, other) => other.length - one.length,
);
