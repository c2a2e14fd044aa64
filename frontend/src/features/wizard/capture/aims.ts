import type { IdType } from '../../../../../shared/schemas/verification-schema.ts';
import type { DocumentKind } from '../documents/required-files.ts';

/** What the camera is pointed at. */
export type Aim = {
  /** What the frame is shaped like, and what is looked for in it. */
  shape: 'card' | 'barcode' | 'passport' | 'page';
  title: string;
  /** What to do first. */
  find: string;
  /** What has to be readable. */
  check: string;
  /** Of the photo's file. */
  file: string;
  /** What the barcode says fills in the form. */
  fills?: true;
};

const CHECK_BARCODE = 'Check that the barcode is sharp and whole.';

const BACK = {
  shape: 'barcode',
  find: 'Hold the barcode inside the corners',
  check: CHECK_BARCODE,
  file: 'id-back.jpg',
} as const;

/** The back of a license, whose barcode fills in the form. */
export const scanAim: Aim = { ...BACK, title: 'Scan Your License', fills: true };

/** `isRead`: the customer has said what the ID is. */
export function aimOf(kind: DocumentKind, idType: IdType, isRead: boolean): Aim {
  if (kind === 'addressDocument')
    return {
      shape: 'page',
      title: 'Proof of Address',
      find: 'Fit the whole page',
      check: 'Check your name, address and the date.',
      file: 'proof-of-address.jpg',
    };
  const isLicense = isRead && idType === 'drivers_license';
  const name = isLicense ? 'License' : 'ID';
  const find = `Fit your ${isLicense ? 'license' : 'ID'} inside the corners`;
  if (kind === 'idBack') return { ...BACK, title: `Back of Your ${name}` };
  const file = 'id-front.jpg';
  if (!isRead)
    return { shape: 'card', title: 'Your ID', find, check: 'Check your name and photo.', file };
  if (idType === 'passport')
    return {
      shape: 'passport',
      title: 'Your Passport',
      find: 'Fit the page with your photo',
      check: 'Check your name, date of birth and passport number.',
      file: 'passport.jpg',
    };
  return {
    shape: 'card',
    title: `Front of Your ${name}`,
    find,
    check: `Check your name, date of birth and ${isLicense ? 'license' : 'ID'} number.`,
    file,
  };
}
