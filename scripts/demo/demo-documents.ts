import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../local/local-paths.ts';
import { billPdf } from './bill-pdf.ts';
import { customers, daysAgo, type CustomerKey } from './demo-customers.ts';
import type { DemoFile } from './demo-files.ts';
import type { DemoDocuments } from './journeys.ts';

/**
 * Returns the files of somebody of the demo. Bills date from the weeks before they were sent, whenever this is called.
 */
export async function documentsOf(key: CustomerKey): Promise<DemoDocuments> {
  const isPassport = documentStories[key].document === 'passport';
  const [video, videoStills, idDocument, idBack, addressDocument] = await Promise.all([
    read(key, 'face.mp4', 'video/mp4'),
    photograph(key, 'face-stills'),
    photograph(key, isPassport ? 'passport' : 'id-front'),
    isPassport ? undefined : photograph(key, 'id-back'),
    billOf(key),
  ]);
  const idType = isPassport ? 'passport' : 'drivers_license';
  return { video, videoStills, idDocument, idBack, addressDocument, idType };
}

const read = async (key: CustomerKey, name: string, contentType: string): Promise<DemoFile> => ({
  contentType,
  bytes: await readFile(join(root, 'scripts', 'fixtures', 'demo', folderOf(key), name)),
});
const photograph = (key: CustomerKey, name: string) => read(key, `${name}.jpg`, 'image/jpeg');

async function billOf(key: CustomerKey): Promise<DemoFile> {
  const { bill } = documentStories[key];
  if (bill.of === 'long ago') return photograph(key, 'bill');
  if (bill.of !== 'itself') return billOf(bill.of);
  // Its age when it was sent, which lies in the past, too.
  return billPdf(customers[key], { ...bill, days: bill.days + daysAgo[key] });
}

/** The person whom a document names. */
export type Holder = { fullName: string; dateOfBirth: string; address: string; sex: 'F' | 'M' };

/** The documents that somebody of the demo sends, and the faults in them. */
export type DocumentStory = {
  sex: Holder['sex'];
  document: 'license' | 'passport';
  /** One of the two license designs in use in Ohio, or that of a state that signs its barcodes and doesn't exist. */
  layout: 'OH' | 'OH-OLD' | 'UTOPIA';
  /** The year in which the ID expires, on the holder's birthday. */
  expires: number;
  /** The person whom the ID names, if somebody else. */
  holder?: Holder;
  /** The photograph of the ID's front can't be read. */
  isBlurred?: true;
  bill:
    | { of: 'itself'; days: number; savedBy?: 'picture editor' }
    /** Somebody else's file, byte for byte. */
    | { of: CustomerKey }
    /** A photograph of a bill of 2025. */
    | { of: 'long ago' };
};

const story = (
  sex: Holder['sex'],
  different: Partial<DocumentStory> & Pick<DocumentStory, 'bill'>,
): DocumentStory => ({ sex, document: 'license', layout: 'OH', expires: 2032, ...different });

/** Most agree with what was typed, and there is one example of everything that can be found. */
export const documentStories: Record<CustomerKey, DocumentStory> = {
  // Without a signed license, or somebody who compares the faces, no rules approve.
  approved: story('F', { layout: 'UTOPIA', bill: { of: 'itself', days: 10 } }),
  approvedAtLast: story('M', { document: 'passport', bill: { of: 'itself', days: 24 } }),
  approvedWithLongName: story('M', {
    layout: 'OH-OLD',
    expires: 2031,
    bill: { of: 'itself', days: 17 },
  }),
  denied: story('F', {
    holder: {
      fullName: 'Gregory Hale',
      dateOfBirth: '1971-08-09',
      address: '940 Canal Street, Hamilton, OH 45011',
      sex: 'M',
    },
    bill: { of: 'itself', days: 31 },
  }),
  deniedForGood: story('M', { isBlurred: true, bill: { of: 'itself', days: 8 } }),
  waiting: story('F', { layout: 'UTOPIA', expires: 2033, bill: { of: 'approved' } }),
  hesitating: story('F', { expires: 2024, bill: { of: 'itself', days: 12 } }),
  cancelled: story('M', { layout: 'OH-OLD', bill: { of: 'long ago' } }),
  expired: story('F', { bill: { of: 'itself', days: 20, savedBy: 'picture editor' } }),
};

/** The folder of somebody's documents: `priya-raman`. */
export const folderOf = (key: CustomerKey): string =>
  customers[key].fullName.toLowerCase().replace(/[^a-z]+/g, '-');
