import { type Aamva, readAamva } from '../../../../shared/barcode/aamva.ts';
import { readBarcode } from '../../../../shared/barcode/read-barcode.ts';
import type { GrayPicture } from '../../../../shared/pictures/picture.ts';

/** The parts of a license that can fill in the form; the rest of its barcode is not needed here. */
export type License = Omit<Aamva, 'issuer' | 'version' | 'number'>;

/** The barcode in a picture: a license's or ID card's, another one, or none. */
export type SeenBarcode = {
  seen: 'license' | 'other' | 'none';
  /** Only where it was asked for. */
  license?: License | undefined;
};

/** `fills`: the customer wants the form filled in. Otherwise none of the barcode's contents leave this worker. */
export type BarcodeQuestion = { picture: GrayPicture; fills: boolean };

const licenseOf = ({ issuer: _issuer, version: _version, number: _number, ...license }: Aamva) =>
  license;

self.onmessage = ({ data: { picture, fills } }: MessageEvent<BarcodeQuestion>) => {
  const text = readBarcode(picture);
  const card = text === undefined ? undefined : readAamva(text);
  const answer: SeenBarcode = {
    seen: card ? 'license' : text ? 'other' : 'none',
    license: card && fills ? licenseOf(card) : undefined,
  };
  self.postMessage(answer);
};
