import type { Page } from 'playwright-core';
import { decidedCustomer, somePerson, type SignedIn } from '../../harness/people.ts';
import { withRejectionProbability } from '../../harness/clients.ts';

/** A dealership's customer who went all the way to this decision. */
export function decided(dealer: SignedIn, status: 'approved' | 'denied', person = somePerson()) {
  return withRejectionProbability(status === 'denied' ? 1 : 0, () =>
    decidedCustomer(dealer, person),
  );
}

export async function openSubmission(page: Page, customerId: string) {
  await page.goto(`/dealer/submission/${customerId}`);
  await page.getByText('Submission Details', { exact: true }).waitFor();
  await page.getByRole('heading', { name: 'Timeline' }).waitFor();
}
