import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { approvedDealership, newLink, type SignedIn } from '../harness/people.ts';
import { withProvider } from '../harness/provider.ts';
import { openVideoStep, recordVideo } from './support/customer.ts';
import { enterDashboard, openSubmission } from './support/desk.ts';
import type { Visitor } from './support/visitor.ts';
import { arrive } from './support/visitors.ts';
import { words } from './support/words.ts';

let restore: () => Promise<void>;
let dealer: SignedIn;
let desk: Visitor;
beforeAll(async () => {
  restore = await withProvider('review');
  dealer = await approvedDealership();
  desk = await arrive();
  await enterDashboard(desk, dealer);
});
afterAll(() => restore());

test.each(['webkit', 'firefox'] as const)(
  'a recording of %s shows three faces, plays, and is approved',
  async (recorder) => {
    const link = await newLink(dealer);
    const customer = await arrive([], recorder);
    const documents = ['idDocument', 'addressDocument'] as const;
    await openVideoStep(customer, dealer.id, link, words.en, ...documents);
    await recordVideo(customer, words.en);
    await customer.press(words.en.wizard.documents.submit);
    await customer.sees(/is reviewing this/);
    await customer.leave();

    await openSubmission(desk, link.customerId);
    const frames = await desk.until('three frames', () => {
      const group = document.querySelector('[aria-label="Stills"]');
      const pictures = [...(group?.querySelectorAll('img, canvas') ?? [])];
      const isDrawn = (each: Element) =>
        !(each instanceof HTMLImageElement) || each.naturalWidth > 0;
      return pictures.length >= 3 && pictures.every(isDrawn) && pictures.length;
    });
    expect(frames).toBeGreaterThanOrEqual(3);
    await desk.press('Play');
    await desk.until(
      'the video plays',
      () => (document.querySelector('video')?.currentTime ?? 0) > 0.5,
    );
    await desk.press('Same person');
    await desk.sees(/Faces compared by .+: same person/);
    await desk.press('Approve');
    await desk.press('Approve');
    await desk.sees('Verification Approved');
  },
);
