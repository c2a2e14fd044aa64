import type { Page, Route } from 'playwright-core';
import type {
  CustomerSession,
  VerificationResult,
} from '../../../shared/schemas/customer-schema.ts';
import { customerFileKinds } from '../../../shared/schemas/files-schema.ts';
import { resultIn } from '../../harness/customer-result.ts';

/** Null: nothing was submitted. */
type KnownResult = (Partial<VerificationResult> & Pick<VerificationResult, 'phase'>) | null;
type Refusal = { code: string; message: string; fields?: Record<string, string> };
/** What becomes of something that is sent: it gets lost, is refused, or is taken, as if nothing were read yet. */
type Fate = 'lost' | 'taken' | (Refusal & { status: number });

const SENDING = /\/(re)?submissions$/;

/**
 * Answers a customer's page as the server would where documents are read: reading them is what other tests are about.
 * `sent` are the bodies of what the page has submitted, each of which meets the next of `fates`, and is taken after
 * the last of them.
 */
export async function readHere(page: Page, first: KnownResult = null) {
  let result = first;
  const sent: Record<string, unknown>[] = [];
  const fates: Fate[] = [];
  const answer = async (route: Route) => {
    const asked = route.request().url();
    const url = asked.replace(SENDING, '');
    const response = await route.fetch(url === asked ? {} : { url, method: 'GET' });
    const session = (await response.json()) as CustomerSession;
    const verification = {
      ...session.verification,
      isRead: true,
      isDemonstration: false,
      fillsIn: true,
      barcode: { use: 'details', asksConsent: false },
    };
    await route.fulfill({
      json: {
        ...session,
        verification: { ...verification, files: [...customerFileKinds] },
        result: result && resultIn(result.phase, result),
      },
    });
  };
  const take = async (route: Route) => {
    sent.push(route.request().postDataJSON() as Record<string, unknown>);
    const fate = fates.shift() ?? 'taken';
    if (fate === 'lost') return route.abort();
    if (fate === 'taken') {
      result = { phase: 'submitted', at: new Date().toISOString() };
      return answer(route);
    }
    const { status, ...error } = fate;
    return route.fulfill({ status, json: { error } });
  };
  await page.route(/\/api\/customers\/[^/]+(\/open)?$/, answer);
  await page.route(SENDING, take);
  return {
    answerWith: (next: KnownResult) => {
      result = next;
    },
    sent,
    fates,
  };
}
