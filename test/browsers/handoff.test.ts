import { expect, test } from '@jest/globals';
import { handoffCopy } from '../../frontend/src/features/wizard/handoff/handoff-copy.ts';
import { phoneCopy } from '../../frontend/src/features/wizard/phone/phone-copy.ts';
import { approvedDealership, newLink } from '../harness/people.ts';
import { brightnessOf, readCode } from '../e2e/support/links.ts';
import { giveDocuments, openVideoStep, uploadVideo } from './support/customer.ts';
import { arrive } from './support/visitors.ts';
import { words } from './support/words.ts';

test('a phone that scans the code gives the files, and the computer submits them', async () => {
  const said = words.en;
  const [desk, hand] = await Promise.all([arrive(), arrive()]);
  await hand.resize(390, 844);
  const dealer = await approvedDealership();
  await openVideoStep(desk, dealer.id, await newLink(dealer), said);
  await desk.press(handoffCopy.showCode);
  await desk.sees(handoffCopy.code.waiting);
  const code = await desk.until(
    'the code',
    (label) => document.querySelector(`svg[aria-label="${label}"]`),
    handoffCopy.code.label,
  );
  await hand.open(await readCode((size) => desk.run(brightnessOf, code, size)));
  await hand.press(phoneCopy.start.continue);
  await uploadVideo(hand, said);
  await giveDocuments(hand, said, phoneCopy.done);
  await hand.sees(phoneCopy.arrived.title);
  expect(await hand.run(() => location.hash)).toBe('');
  await desk.sees(handoffCopy.finished.title);
  await desk.press(handoffCopy.finished.continue);
  await desk.press(said.wizard.documents.submit);
  await desk.sees(/Your identity is verified|We couldn't verify your identity/);
});
