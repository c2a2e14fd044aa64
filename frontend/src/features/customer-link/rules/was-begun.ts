import { isWizardBegun } from '../../../lib/device/device-draft.ts';

const found = new Map<string, boolean>();

/** Whether the wizard was begun on this device before the page was loaded: what is begun now goes on in its own way. */
export function wasBegun(customerId: string): boolean {
  const known = found.get(customerId) ?? isWizardBegun(customerId);
  found.set(customerId, known);
  return known;
}
