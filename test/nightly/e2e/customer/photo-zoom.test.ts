import { expect, test } from '@jest/globals';
import { fakeCamera } from '../../../harness/fake-camera.ts';
import { fixtureBytes } from '../../../e2e/support/fixture.ts';
import { drawn, inspect, redrawn } from '../../../e2e/support/page.ts';
import { readDocuments } from '../../../e2e/support/read-documents.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const camera = fakeCamera();
const visitors = visitorsOf({ hand: 'phone' }, camera.browserArguments);
const fresh = readDocuments();

test("'Zoom In' shows the photo larger than the review did, to be moved about in", async () => {
  const { page } = visitors.hand;
  await fresh.open(page);
  await camera.show(page, fixtureBytes('demo/imani-brooks/id-front.jpg'), { scale: 0.75 });
  await page.getByRole('button', { name: 'Take a Photo: Front', exact: true }).click();
  await page.getByRole('button', { name: 'Turn On Camera', exact: true }).click();
  await page.getByRole('heading', { name: 'Is everything readable?', exact: true }).waitFor();
  const reviewed = await page.getByAltText('What the camera took').evaluate((image) => {
    const { naturalWidth, naturalHeight, clientWidth, clientHeight } = image as HTMLImageElement;
    return Math.min(clientWidth, (clientHeight * naturalWidth) / naturalHeight);
  });

  await page.getByRole('button', { name: /^Zoom In/ }).click();
  await drawn(page);
  const dialog = page.getByRole('dialog');
  const canvas = dialog.locator('canvas');
  await inspect(page, '21-zoomed');
  expect((await canvas.boundingBox())?.width).toBeGreaterThan(1.4 * reviewed);
  const stage = dialog.locator('.viewer-stage');
  const moved = await stage.evaluate((element) => {
    element.scrollLeft = element.scrollWidth;
    return element.scrollLeft + element.clientWidth >= element.scrollWidth - 1
      ? element.scrollLeft
      : 0;
  });
  expect(moved).toBeGreaterThan(100);
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });

  // Out again to all of it, and back.
  for (const change of ['Zoom out', 'Zoom in'])
    await redrawn(page, () => dialog.getByRole('button', { name: change }).click());
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});
