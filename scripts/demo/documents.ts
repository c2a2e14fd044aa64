import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../local/local-paths.ts';
import { billPdf } from './bill-pdf.ts';
import { customers, daysAgo, type CustomerKey } from './customers.ts';
import { documentStories, folderOf } from './document-stories.ts';
import type { DemoFile } from './fixtures.ts';
import type { DemoDocuments } from './journeys.ts';

const read = async (key: CustomerKey, name: string, contentType: string): Promise<DemoFile> => ({
  contentType,
  bytes: await readFile(join(root, 'scripts', 'fixtures', 'demo', folderOf(key), name)),
});
const photograph = (key: CustomerKey, name: string) => read(key, `${name}.jpg`, 'image/jpeg');

async function billOf(key: CustomerKey): Promise<DemoFile> {
  const { bill } = documentStories[key];
  if (bill.of === 'long ago') return photograph(key, 'bill');
  if (bill.of !== 'itself') return billOf(bill.of);
  // So old when it was sent, which lies in the past, too.
  return billPdf(customers[key], { ...bill, days: bill.days + daysAgo[key] });
}

/** The files of somebody of the demo. Bills are of the weeks before they were sent, on whatever day this is called. */
export async function documentsOf(key: CustomerKey): Promise<DemoDocuments> {
  const isPassport = documentStories[key].document === 'passport';
  const [video, idDocument, idBack, addressDocument] = await Promise.all([
    read(key, 'face.mp4', 'video/mp4'),
    photograph(key, isPassport ? 'passport' : 'id-front'),
    isPassport ? undefined : photograph(key, 'id-back'),
    billOf(key),
  ]);
  const idType = isPassport ? 'passport' : 'drivers_license';
  return { video, idDocument, idBack, addressDocument, idType };
}
