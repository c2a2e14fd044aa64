import type { Page } from 'playwright-core';
import type {
  CustomerSession,
  SessionVerification,
  VerificationResult,
} from '../../../shared/schemas/customer-schema.ts';
import { resultIn } from '../../harness/customer-result.ts';

type SessionAnswer = {
  /** Null: nothing is known of any attempt. */
  result: (Partial<VerificationResult> & Pick<VerificationResult, 'phase'>) | null;
  verification?: Partial<SessionVerification>;
  attemptsLeft?: number;
};

/**
 * Lets the server tell a customer's page what a test wants it to know: providers that take their time are not at
 * hand. Everything else of its answer stays. What it gives says what is told from then on.
 */
export async function answerSession(page: Page, first: SessionAnswer) {
  let current: SessionAnswer | undefined = first;
  let looks = 0;
  const answer = (
    session: CustomerSession,
    { result, verification, attemptsLeft }: SessionAnswer,
  ) => {
    return {
      ...session,
      attemptsLeft: attemptsLeft ?? session.attemptsLeft,
      verification: { ...session.verification, ...verification },
      result: result && resultIn(result.phase, result),
    };
  };
  await page.route(/\/api\/customers\/[^/]+(\/open)?$/, async (route) => {
    looks += 1;
    if (!current) return route.fulfill({ status: 503, json: {} });
    const response = await route.fetch();
    return route.fulfill({
      response,
      json: answer((await response.json()) as CustomerSession, current),
    });
  });
  return {
    answerWith: (next: SessionAnswer) => {
      current = next;
    },
    /** The server answers nothing of use. */
    fail: () => {
      current = undefined;
    },
    looks: () => looks,
  };
}
