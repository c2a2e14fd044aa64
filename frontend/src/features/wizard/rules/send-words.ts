import type { AskedDocument } from '../../../../../shared/asked-documents.ts';
import { isAboutPhotoQuality } from '../../../../../shared/asked-words.ts';
import type { IdType } from '../../../../../shared/schemas/documents.ts';

/** The button's words, by what it sends. */
export function sendButtonText(asked: readonly AskedDocument[], needed: readonly string[]): string {
  if (needed.length === 0) return 'Continue';
  if (isAboutPhotoQuality(asked) || !needed.includes('addressDocument'))
    return needed.length === 1 ? 'Send Photo' : 'Send Photos';
  return needed.length === 1 ? 'Send Document' : 'Send Documents';
}

/** The same button's words while this document is still missing: it takes a photo of it, or chooses a file. */
export function takeButtonText(
  { kind, problem }: AskedDocument,
  { isOnly, idType, isTaken }: { isOnly: boolean; idType: IdType; isTaken: boolean },
): string {
  const isRetaken = isAboutPhotoQuality([{ kind, problem }]);
  const side = kind === 'idBack' ? 'Back' : idType === 'passport' ? 'Photo Page' : 'Front';
  if (!isTaken && isOnly) return 'Choose a File';
  if (!isTaken) return `Choose ${kind === 'addressDocument' ? 'Proof of Address' : `the ${side}`}`;
  if (isRetaken && isOnly) return 'Retake Photo';
  if (kind === 'addressDocument') return `${isRetaken ? 'Retake' : 'Add'} Proof of Address`;
  return `${isRetaken ? 'Retake' : 'Photograph'} the ${side}`;
}

/** Whether the ID that was sent has expired: then another kind of ID may take its place. */
export const isIdExpired = (asked: readonly AskedDocument[]): boolean =>
  asked.some(({ kind, problem }) => kind === 'idDocument' && problem === 'expired');
