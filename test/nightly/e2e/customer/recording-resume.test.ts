import { describe, expect, test } from '@jest/globals';
import { recordVideo } from '../../../e2e/support/customer.ts';
import { expectKept, setHidden, trackOf } from '../../../e2e/support/device.ts';
import { ownLink } from '../../../e2e/support/own-link.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';
import { openVideoStep } from '../../../e2e/support/wizard.ts';

const visitors = visitorsOf({ hand: 'phone' });

const own = ownLink();

describe('a recording that is not sent yet', () => {
  test('is there after a reload and after going back, until it is discarded', async () => {
    const { page } = visitors.hand;
    await openVideoStep(page, own.dealer.id, own.link);
    await recordVideo(page);
    const ready = page.getByText(/^00:0\d, .* [KM]B, ready to send$/);
    const words = await ready.innerText();
    await page.getByText("Your last turn isn't on it. Watch it before you use it.").waitFor();
    await expectKept(page, own.link.customerId, 'recording');
    await page.reload();
    expect(await ready.innerText()).toBe(words);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    expect(await ready.innerText()).toBe(words);
    await page.getByRole('button', { name: 'Discard and Record Again' }).click();
    await page.getByRole('button', { name: 'Start Recording' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Turn On Camera' }).waitFor();
    await expectKept(page, own.link.customerId);
  });

  test('has no camera running behind a hidden page', async () => {
    const { page } = visitors.hand;
    await openVideoStep(page, own.dealer.id, own.link);
    await page.getByRole('button', { name: 'Turn On Camera' }).click();
    await page.getByRole('button', { name: 'Start Recording' }).waitFor();
    const track = await trackOf(page);
    await setHidden(page, true);
    await page.getByRole('button', { name: 'Turn On Camera' }).waitFor();
    expect(await track.evaluate((each) => each?.readyState)).toBe('ended');
    await setHidden(page, false);
  });
});
