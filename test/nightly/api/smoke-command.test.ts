import { UserNotFoundException } from '@aws-sdk/client-cognito-identity-provider';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, expect, jest, test } from '@jest/globals';
import { setClock } from '../../../lambdas/runtime/clock.ts';
import { database } from '../../../lambdas/store/database-client.ts';
import { dealerLicensePdf } from '../../../scripts/demo/dealer-license-pdf.ts';
import { submitRegistration } from '../../../scripts/demo/journeys.ts';
import { apiAt } from '../../../scripts/local/api.ts';
import type { Deployment } from '../../../scripts/operate/deployment.ts';
import { eraseThrowaways } from '../../../scripts/operate/smoke/erase-throwaways.ts';
import { newThrowaway, throwawayPrefix } from '../../../scripts/operate/smoke/throwaway-walk.ts';
import { smokeCommand, type Stop } from '../../../scripts/operate/smoke/smoke-command.ts';
import { poolUser } from '../../harness/pool-attacks.ts';
import { here, itemsWith } from '../../api/support/erase.ts';

afterEach(() => setClock());

const smoke = (...words: string[]) => smokeCommand(words, here);
/** A deployment that is different from the one that runs. */
const where = (different: Partial<Deployment>) => async () => ({ ...(await here()), ...different });

/**
 * What of throwaway dealerships is in the table: the counts of visits name nobody. Only its hash names the emailed link,
 * which expires by itself.
 */
const left = async () =>
  (await itemsWith(throwawayPrefix, 'Smoke Test', 'smoke test')).filter(
    ({ pk, ttl }) => !(String(pk).startsWith('LINK#') && ttl),
  );

test('walks from the registration to an opened link, and leaves nothing behind', async () => {
  expect(await smoke('--dry-run')).toContain('Nothing was asked or changed.');
  const protection = 'The stack is protected from deletion';
  expect(await smoke('--dry-run')).not.toContain(protection);
  expect(await smokeCommand(['--dry-run'], where({ lacksProtection: true }))).toContain(protection);
  const sent = jest.spyOn(database as { send: (command: unknown) => unknown }, 'send');
  const said = await smoke();
  const scans = sent.mock.calls.filter(([command]) => command instanceof ScanCommand);
  sent.mockRestore();
  // Its pace must not follow from how many customers there are.
  expect(scans).toEqual([]);
  expect(said.split('\n').filter((line) => line.startsWith('✔'))).toHaveLength(10);
  expect(said).toContain('✔ A customer opens the link');
  expect(said).toMatch(/Version \S+ works\.$/);
  expect(await left()).toEqual([]);
});

test('stopped in the middle, it erases what it made, and so does the next one of a process that was killed', async () => {
  let looks = 0;
  const stop: Stop = {
    get isAsked() {
      looks += 1;
      return looks > 5;
    },
  };
  await expect(smokeCommand([], here, undefined, stop)).rejects.toThrow(/✔ Its address.*\nStopped/);
  expect(await left()).toEqual([]);

  const { siteUrl } = await here();
  const killed = newThrowaway();
  await submitRegistration({ call: apiAt(siteUrl) }, killed, dealerLicensePdf(killed));
  expect(await left()).not.toEqual([]);
  // It may be under way in another terminal, until it would have ended.
  expect(await eraseThrowaways()).toBe(0);
  setClock(() => Date.now() + 31 * 60_000);
  expect(await eraseThrowaways()).toBe(1);
  expect(await left()).toEqual([]);
  await expect(poolUser(killed.email)).rejects.toThrow(UserNotFoundException);
});
