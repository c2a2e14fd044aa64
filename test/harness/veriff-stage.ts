import { afterAll, beforeAll } from '@jest/globals';
import type { LocalVeriff } from '../../scripts/local/veriff/local-veriff.ts';
import { useVeriff } from './veriff.ts';

/** Has verifications begin at the tests' own Veriff, for as long as the tests around this take. */
export function veriffStage() {
  const stage = {} as { veriff: LocalVeriff };
  let end: () => Promise<void>;
  beforeAll(async () => {
    ({ veriff: stage.veriff, end } = await useVeriff());
  });
  afterAll(() => end());
  return stage;
}
