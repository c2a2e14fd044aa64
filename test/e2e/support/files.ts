import type { Page } from 'playwright-core';

/** Neither a document nor a video, whatever its name says. */
export const wrongFile = (name: string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from('<html><script>alert(1)</script></html>'),
});
export const refusedDocument = 'File type must be .jpg, .jpeg, .png, .pdf';
export const refusedVideo = 'File type must be .mp4, .mov';

/** A picture of one point, in which nothing can be read. */
export const onePixel = {
  name: 'id.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

type MadeFile = {
  name: string;
  /** In bytes; the browser makes them, for they are too many to send it. */
  size: number;
  /** The first bytes, one character each. */
  head?: string;
};
export const jpegHead = '\xff\xd8\xff\xe0';
/** A photo as iPhones save it. */
export const heicHead = '\0\0\0\x18ftypheic';

/** A browser's own list of files, as an input or a drop carries it. */
const transferOf = (page: Page, files: MadeFile[]) =>
  page.evaluateHandle((made) => {
    const transfer = new DataTransfer();
    for (const { name, size, head = '' } of made) {
      const bytes = new Uint8Array(size);
      bytes.set(Array.from(head, (character) => character.charCodeAt(0)).slice(0, size));
      transfer.items.add(new File([bytes], name));
    }
    return transfer;
  }, files);

/** Chooses a file that is made in the browser. */
export async function chooseMade(page: Page, input: string, file: MadeFile) {
  const transfer = await transferOf(page, [file]);
  await page.locator(input).evaluate((element, { files }) => {
    (element as HTMLInputElement).files = files;
    element.dispatchEvent(new Event('change', { bubbles: true }));
  }, transfer);
}

/** Drops files at a place of the page. */
export async function dropMade(page: Page, target: string, files: MadeFile[]) {
  const dataTransfer = await transferOf(page, files);
  await page.locator(target).first().dispatchEvent('drop', { dataTransfer });
}
