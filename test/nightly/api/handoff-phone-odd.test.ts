import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { rates, windowOf } from '../../../lambdas/rate-limit/rates.ts';
import { keys } from '../../../lambdas/store/keys.ts';
import { demoFiles } from '../../../scripts/demo/demo-files.ts';
import type { CustomerLink } from '../../../scripts/demo/journeys.ts';
import type { AskedAgain } from '../../../shared/schemas/customer-schema.ts';
import { uploadAll, uploadFile } from '../../harness/attempts.ts';
import { connectedPhone } from '../../harness/handoffs.ts';
import * as people from '../../harness/people.ts';
import { changeItem } from '../../harness/records.ts';
import { outcome, tally } from '../../api/support/answers.ts';
import * as acts from '../../api/support/progress.ts';

let dealer: people.SignedIn;
let link: CustomerLink;
beforeAll(async () => {
  await people.forgetVisits('customerKey', 'handoffClaim');
  dealer = await people.approvedDealership();
});
beforeEach(async () => {
  link = await people.newLink(dealer);
});

describe('a phone', () => {
  test('that asks without end takes nothing from the customer', async () => {
    const phone = await connectedPhone(link);
    const { phone: known } = (await acts.handoffOf(link)) ?? {};
    const handoff = `${link.customerId} ${known?.connectedAt ?? ''}`;
    const { number } = windowOf('phoneUpload');
    const counter = keys.limit('phoneUpload', `${handoff}#${number}`);
    await changeItem(counter, 'count', rates.phoneUpload.max - 1);
    const announce = async () => outcome(await acts.announceByPhone(phone, 'idDocument'));
    expect([await announce(), await announce()]).toEqual(['200', '429 too_many_requests']);
    expect(await uploadAll(link)).toHaveProperty('video');
  });

  test('that is disconnected as it reports is known by nothing that came later', async () => {
    const phone = await connectedPhone(link);
    const uploadId = await acts.uploadByPhone(phone);
    const kind = 'idDocument';
    const [, noted] = await Promise.all([
      acts.endHandoff(link),
      acts.noteByPhone(phone, { what: 'arrived', kind, uploadId }),
    ]);
    const { files, handoff } = await acts.progressOf(link);
    expect(handoff).toMatchObject({ state: 'ended', secondsLeft: 0 });
    // It came before, and is there; or it came too late, and is not.
    expect([outcome(noted), files.length]).toEqual(
      noted.status === 200 ? ['200', 1] : ['410 handoff_ended', 0],
    );
    await acts.endHandoff(link);
    expect(await acts.handoffOf(link)).toMatchObject({ state: 'ended' });
  });
});

/** As if these were asked for again, of someone who has sent a passport. */
async function askAgain(...again: AskedAgain[]) {
  const standing = {
    attempt: 1,
    phase: 'ask_again',
    at: new Date().toISOString(),
    by: { kind: 'rules', name: 'x' },
    again,
  };
  const asked = {
    provider: 'evidence',
    sessionId: 'ses_x',
    begun: 1,
    standing,
    idType: 'passport',
  };
  for (const [name, value] of Object.entries(asked))
    await changeItem(keys.customer(link.customerId), name, value);
}

const passport = { what: 'said', idType: 'passport', isBackSkipped: false } as const;
const license = { ...passport, idType: 'drivers_license' } as const;

test('only what is asked for again is wanted of a phone', async () => {
  await askAgain({ kind: 'addressDocument', problem: 'blurred' });
  const phone = await connectedPhone(link);
  expect((await acts.phoneSession(phone)).body).toMatchObject({
    place: { files: ['addressDocument'] },
    mayChooseId: false,
    progress: { idType: 'passport' },
  });
  expect(outcome(await acts.announceByPhone(phone, 'addressDocument'))).toBe('200');
  expect(outcome(await acts.announceByPhone(phone, 'idDocument'))).toBe('403 forbidden');
});

test('a phone reports nothing of what is not wanted, and names no other ID', async () => {
  await askAgain({ kind: 'addressDocument', problem: 'blurred' });
  const phone = await connectedPhone(link);
  const kind = 'idDocument';
  const uploadId = await uploadFile(link, kind, await demoFiles.idDocument());
  await acts.note(link, { what: 'arrived', kind, uploadId });
  const refused = [
    await acts.noteByPhone(phone, { what: 'arrived', kind, uploadId }),
    await acts.noteByPhone(phone, { what: 'removed', kind, uploadId }),
    await acts.noteByPhone(phone, license),
    await acts.noteByPhone(phone, { what: 'said', isBackSkipped: true }),
  ];
  expect(tally(refused)).toEqual({ '403 forbidden': 4 });
  expect(outcome(await acts.noteByPhone(phone, passport))).toBe('200');
  expect(await acts.progressOf(link)).toMatchObject({
    files: [{ uploadId, from: 'link' }],
    removed: [],
    idType: 'passport',
    isBackSkipped: false,
  });
});

test('a phone says which ID replaces one that has expired', async () => {
  await askAgain({ kind: 'idDocument', problem: 'expired' });
  const phone = await connectedPhone(link);
  expect(outcome(await acts.noteByPhone(phone, license))).toBe('200');
  expect(await acts.progressOf(link)).toMatchObject({ idType: 'drivers_license' });
});
