import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { REJECTION_PROBABILITY } from '../../infra/resource-names.ts';
import { setRejectionProbability } from '../harness/clients.ts';
import { approvedDealership, newLink } from '../harness/people.ts';
import { brightnessOf, readCode } from '../e2e/support/links.ts';
import { giveDocuments, openVideoStep, uploadVideo } from './support/customer.ts';
import { arrive } from './support/visitors.ts';
import { words } from './support/words.ts';

beforeAll(() => setRejectionProbability(0));
afterAll(() => setRejectionProbability(REJECTION_PROBABILITY));

test.each(['en', 'es'] as const)(
  'in %s, a phone that scans the code gives the files, and the computer submits them',
  async (language) => {
    const said = words[language];
    const { handoff, phone, wizard } = said;
    const [desk, hand] = await Promise.all([arrive(), arrive()]);
    await hand.resize(390, 844);
    const dealer = await approvedDealership();
    await desk.open(`/?lang=${language}`);
    await openVideoStep(desk, dealer.id, await newLink(dealer), said);
    await desk.press(handoff.showCode);
    await desk.sees(handoff.code.waiting);
    const code = await desk.until(
      'the code',
      (label) => document.querySelector(`svg[aria-label="${label}"]`),
      handoff.code.label,
    );
    await hand.open(await readCode((size) => desk.run(brightnessOf, code, size)));
    await hand.press(phone.start.continue);
    await uploadVideo(hand, said);
    await giveDocuments(hand, said, phone.done);
    await hand.sees(phone.arrived.title);
    expect(await hand.run(() => location.hash)).toBe('');
    await desk.sees(handoff.finished.title);
    await desk.press(handoff.finished.continue);
    await desk.press(wizard.documents.submit);
    await desk.sees(wizard.result.verified.title);
  },
);
