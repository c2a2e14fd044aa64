import { type Aamva, readAamva, licenseHeader } from '../../../../shared/barcode/aamva.ts';
import { readBarcode } from '../../../../shared/barcode/read-barcode.ts';
import type { GrayPicture } from '../../../../shared/pictures/picture.ts';

/** What of a license can fill in the form; the rest of its barcode is nobody's business here. */
export type License = Omit<Aamva, 'issuer' | 'version' | 'number'>;

/** A picture has the barcode of a license or ID card, another of its kind, or none. */
export type SeenBarcode = {
  seen: 'license' | 'other' | 'none';
  /** Only where it was asked for. */
  license?: License | undefined;
};

/** `fills`: the customer wants the form filled in. Otherwise nothing that the barcode says leaves this thread. */
export type BarcodeQuestion = { picture: GrayPicture; fills: boolean };

function licenseIn(text: string): License | undefined {
  const card = readAamva(text);
  if (!card) return undefined;
  const { issuer: _issuer, version: _version, number: _number, ...license } = card;
  return license;
}

self.onmessage = ({ data: { picture, fills } }: MessageEvent<BarcodeQuestion>) => {
  const text = readBarcode(picture);
  const isLicense = text !== undefined && licenseHeader.test(text);
  const answer: SeenBarcode = {
    seen: isLicense ? 'license' : text ? 'other' : 'none',
    license: isLicense && fills ? licenseIn(text) : undefined,
  };
  self.postMessage(answer);
};
