import { eraseCustomer } from '../../../lambdas/customer/erasure/erase-customer.ts';
import { begunErasures } from '../../../lambdas/customer/erasure/erasure-record.ts';
import type { Actor } from '../../../lambdas/dealership/dealership-timeline.ts';
import { waitingDeletions } from '../../../lambdas/verification/session-deletions.ts';
import { isProviderName, providerLabels } from '../../../shared/provider-names.ts';
import { counted } from '../command-line.ts';

/**
 * Erases customers one after the other. Returns how many there were, and how many files. With `by`, each is in the audit
 * list.
 */
export async function eraseCustomers(ids: readonly string[], by?: Actor) {
  const total = { customers: 0, files: 0 };
  for (const id of ids) {
    const { wasThere, files } = await eraseCustomer(id, by);
    total.customers += wasThere ? 1 : 0;
    total.files += files;
  }
  return total;
}

/** Completes erasures that were stopped in the middle, whoever they're about, and says so if there were any. */
export async function resumeErasures(): Promise<string[]> {
  const begun = await begunErasures();
  await eraseCustomers(begun);
  return begun.length > 0
    ? [`Finished first: ${counted(begun.length, 'erasure')} that had been stopped in the middle.`]
    : [];
}

const nameOf = (provider: string) =>
  (isProviderName(provider) ? providerLabels[provider] : null) ?? provider;

/** Says what providers still have to delete, for everybody: nothing there says whose a session was. */
export async function waitingAtProviders(): Promise<string> {
  const waiting = await waitingDeletions();
  if (waiting.length === 0) return 'No provider has anything left to delete.';
  const providers = [...new Set(waiting.map(({ provider }) => nameOf(provider)))].join(', ');
  const refused = waiting.filter(({ tries }) => tries > 0).length;
  return (
    `Still to be deleted at ${providers}, as soon as its limits allow: ${counted(waiting.length, 'session')}` +
    `${refused > 0 ? `, of which it refused ${refused} so far` : ''}.`
  );
}
