import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { CustomerLink } from '../../../scripts/demo/journeys.ts';
import { connectedPhone } from '../../harness/handoffs.ts';
import * as people from '../../harness/people.ts';
import { outcome } from '../../api/support/answers.ts';
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
