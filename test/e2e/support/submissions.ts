import type { Page } from 'playwright-core';
import { decidedCustomer, somePerson, type SignedIn } from '../../harness/people.ts';
import { setRejectionProbability } from '../../harness/clients.ts';

/** A dealership's customer who went all the way to this decision. */
export async function decided(
  dealer: SignedIn,
  status: 'approved' | 'denied',
  person = somePerson(),
) {
  await setRejectionProbability(status === 'denied' ? 1 : 0);
  try {
    return await decidedCustomer(dealer, person);
  } finally {
    await setRejectionProbability(0.3);
  }
}

export async function openSubmission(page: Page, customerId: string) {
  await page.goto(`/dealer/submission/${customerId}`);
  await page.getByRole('heading', { name: 'Submission Details' }).waitFor();
  await page.getByRole('heading', { name: 'Timeline' }).waitFor();
}
