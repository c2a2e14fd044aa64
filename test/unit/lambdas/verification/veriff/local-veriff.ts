import { afterEach, beforeEach, expect } from '@jest/globals';
import { veriffWithin } from '../../../../../lambdas/verification/veriff/veriff-provider.ts';
import { LocalVeriff } from '../../../../../scripts/local/veriff/local-veriff.ts';
import { apiKey, loggedText, parametersAre, secret, subject, unspeakable } from './support.ts';

export const siteUrl = 'http://localhost:3000';
export const provider = veriffWithin();
export const unavailable = { name: 'AppError', code: 'unavailable' };

/** A Veriff for each test, whose keys we have; nothing of a person and no key may be logged. */
export function localVeriff() {
  const it = {} as { local: LocalVeriff; logged: () => string };
  const all = () => ({
    'site-url': siteUrl,
    'veriff/api-key': apiKey,
    'veriff/base-url': it.local.url,
    'veriff/shared-secrets': secret,
  });
  const parameters = (different: Record<string, string | Error> = {}) =>
    parametersAre({ ...all(), ...different });
  beforeEach(async () => {
    it.local = await LocalVeriff.start({ apiKey, sharedSecrets: [secret], retryPausesMs: [] });
    parameters();
    it.logged = loggedText();
  });
  afterEach(async () => {
    for (const word of unspeakable) expect(it.logged()).not.toContain(word);
    await it.local.close();
  });
  return { it, all, parameters };
}

export async function begun() {
  const session = await provider.begin(subject);
  if (!session) throw new Error('No session was begun');
  return session;
}
