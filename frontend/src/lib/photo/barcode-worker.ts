import { licenseHeader } from '../../../../shared/barcode/license-header.ts';
import { readBarcode } from '../../../../shared/barcode/read-barcode.ts';
import type { GrayPicture } from '../../../../shared/pictures/picture.ts';

/** What a picture has: the barcode of a license or ID card, another of its kind, or none. */
export type SeenBarcode = 'license' | 'other' | 'none';

// Of what it says nothing leaves this thread.
self.onmessage = ({ data }: MessageEvent<GrayPicture>) => {
  const text = readBarcode(data);
  const seen: SeenBarcode = !text ? 'none' : licenseHeader.test(text) ? 'license' : 'other';
  self.postMessage(seen);
};
