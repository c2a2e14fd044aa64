import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type * as Near from '../../../../../lambdas/customer/documents/read-submission.ts';
import { setClock } from '../../../../../lambdas/runtime/clock.ts';
import {
  documentFactsOf,
  type CheckedSubmission,
} from '../../../../../lambdas/evidence/signals/document-facts.ts';
import type * as Store from '../../../../../lambdas/evidence/sanctions/stored-list.ts';
import { startServers, type Servers } from '../../evidence/sanctions/servers.ts';

let servers: Servers;
let near: typeof Near;
let store: typeof Store;
let time = Date.parse('2026-11-02T08:00:00.000Z');
beforeAll(async () => {
  servers = await startServers();
  // The client reads its settings when it is made.
  near = await import('../../../../../lambdas/customer/documents/read-submission.ts');
  store = await import('../../../../../lambdas/evidence/sanctions/stored-list.ts');
});
beforeEach(() => {
  setClock(() => time);
  servers.state.stored = undefined;
  // What was read before counts for ten minutes.
  time += 11 * 60_000;
});
afterAll(async () => {
  await servers.stop();
});

const line = (text: string, top: number) => ({
  text,
  left: 0.3,
  top,
  width: 0.2,
  height: 0.04,
  confidence: 0.99,
});

/** Who typed this name, and sent a card that says another. */
function sought(fullName: string) {
  const submission: CheckedSubmission = {
    typed: { fullName, dateOfBirth: '1990-01-01', address: '', phone: '', email: '' },
    filledFromLicense: [],
    idType: 'drivers_license',
    today: '2026-11-02',
    readings: {
      idDocument: {
        kind: 'idDocument',
        state: 'finished',
        sha256: '',
        lines: [line('1 ABBAS', 0.2), line('2 ABU', 0.3), line('3 DOB 12/10/1948', 0.4)],
      },
    },
    isBackSkipped: false,
    isBarcodeOff: false,
    reuse: [],
    issuers: [],
    sanctions: 'unfinished',
    isDisposable: false,
  };
  return near.nearSanctions(submission, documentFactsOf(submission));
}

test.each([
  ['by_hand', 'no_list'],
  ['daily', 'unfinished'],
])('where no list is there, loaded %s: %s', async (how, expected) => {
  process.env.SANCTIONS = how;
  expect(await sought('Dana Whitlock')).toBe(expected);
});

test('the name and birth date on the ID are looked for beside the typed ones', async () => {
  await store.storeSanctions({
    people: [{ name: 'ABBAS, Abu', aliases: [], births: ['1948-12-10'] }],
  });
  expect(await sought('Dana Whitlock')).toEqual(['ABBAS, Abu']);
});

test('a name in another script is not looked for in vain', async () => {
  await store.storeSanctions({ people: [] });
  expect(await sought('阿布 阿巴斯')).toBe('unfinished');
});
