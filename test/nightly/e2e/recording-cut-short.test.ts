import { describe, test } from '@jest/globals';
import { expectKept, setHidden } from '../../e2e/support/device.ts';
import { inspect } from '../../e2e/support/page.ts';
import { ownLink } from '../../e2e/support/own-link.ts';
import { visitorsOf } from '../../e2e/support/visitors.ts';
import { openVideoStep } from '../../e2e/support/wizard.ts';

const visitors = visitorsOf({ hand: 'phone' });

const own = ownLink();

describe('a recording that is not sent yet', () => {
  test('is what there is when the phone is locked in the middle', async () => {
    const { page } = visitors.hand;
    await openVideoStep(page, own.dealer.id, own.link);
    await page.getByRole('button', { name: 'Turn On Camera' }).click();
    await page.getByRole('button', { name: 'Start Recording' }).click();
    await page.getByText(/REC 00:0[2-9]/).waitFor();
    await setHidden(page, true);
    await page.getByText(/^The recording stopped early .* Watch it/).waitFor();
    await setHidden(page, false);
    await inspect(page, '22-video-cut-short');
    await page.getByRole('button', { name: 'Use Video' }).click();
    await page.getByRole('heading', { name: 'Document Upload' }).waitFor();
    await expectKept(page, own.link.customerId);
  });
});
