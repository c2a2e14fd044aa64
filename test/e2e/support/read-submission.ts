import type { Page } from 'playwright-core';
import { keys } from '../../../lambdas/store/keys.ts';
import type { Evidence } from '../../../shared/schemas/evidence-schema.ts';
import { decidedCustomer, somePerson, type SignedIn } from '../../harness/people.ts';
import { changeItem, storedCustomer } from '../../harness/records.ts';

/**
 * A customer about whom the dealership has to decide, as if this had been found; the ID's back shows its front, sent
 * despite a glare.
 */
export async function readSubmission(
  dealer: SignedIn,
  evidence: Evidence,
  person = somePerson(),
): Promise<string> {
  const { customerId } = await decidedCustomer(dealer, person);
  const key = keys.customer(customerId);
  const files = (await storedCustomer(customerId))?.attempt.files;
  const idBack = { ...files?.idDocument, sentDespite: 'glare' };
  await changeItem(key, 'attempt.files', { ...files, idBack });
  await changeItem(key, 'attempt.evidence', evidence);
  return customerId;
}

/** Waits until the documents and the stills of the video stand there. */
export async function pictured(page: Page): Promise<void> {
  await page.locator('.stills img').first().waitFor();
  await page.waitForFunction(() => {
    const canvases = [...document.querySelectorAll<HTMLCanvasElement>('.pane canvas')];
    return canvases.length > 1 && canvases.every(({ width }) => width !== 300);
  });
}
