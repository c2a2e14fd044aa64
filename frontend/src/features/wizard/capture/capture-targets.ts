import type { SessionVerification } from '../../../../../shared/schemas/customer-schema.ts';
import type { IdType } from '../../../../../shared/schemas/verification-schema.ts';
import { captureCopy } from './capture-copy.ts';
import type { DocumentKind } from '../documents/required-files.ts';

const { targets: copy } = captureCopy;

/** The side of a document that the camera is pointed at. */
export type CaptureTarget = {
  /** The frame's shape; a barcode's also says what is looked for in it. */
  shape: 'card' | 'barcode' | 'passport' | 'page';
  title: string;
  /** The first thing to do. */
  find: string;
  /** The barcode fills in the form. */
  fills?: true;
  /** Said before the camera is on: what becomes of the barcode. */
  note?: string;
};

const BACK = { shape: 'barcode' } as const;

/** The back of a license, whose barcode fills in the form. */
export const licenseBackTarget: CaptureTarget = { ...BACK, ...copy.scan, fills: true };

/** Returns the target for a document. Where documents are read, the customer has said what the ID is. */
export function captureTargetFor(
  kind: DocumentKind,
  idType: IdType,
  { isRead, barcode }: Pick<SessionVerification, 'isRead' | 'barcode'>,
): CaptureTarget {
  if (kind === 'addressDocument') return { shape: 'page', ...copy.addressDocument };
  const card = isRead && idType === 'drivers_license' ? 'license' : 'ID';
  if (kind === 'idBack')
    return {
      ...BACK,
      ...copy.idBack(card),
      ...(barcode && { note: captureCopy.barcodeNote(barcode) }),
    };
  if (isRead && idType === 'passport') return { shape: 'passport', ...copy.passport };
  return { shape: 'card', ...(isRead ? copy.idFront(card) : copy.anyId) };
}
