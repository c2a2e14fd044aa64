import { isAboutPhotoQuality } from '../../../../../shared/copy/customer/resubmission.ts';
import type { AskedAgain } from '../../../../../shared/schemas/customer-schema.ts';
import type { IdType } from '../../../../../shared/schemas/verification-schema.ts';
import { wizardCopy } from '../copy.ts';

const { send, take } = wizardCopy.resubmission;

/** Returns the words of the button that sends what was asked for again, by what it sends. */
export function sendButton(asked: readonly AskedAgain[], needed: readonly string[]): string {
  const isOne = needed.length === 1;
  if (needed.length === 0) return send.nothing;
  if (needed.includes('video')) return isOne ? send.video : send.several;
  if (isAboutPhotoQuality(asked) || !needed.includes('addressDocument'))
    return isOne ? send.photo : send.photos;
  return isOne ? send.document : send.documents;
}

/**
 * Names the side or page of a document. Another kind of ID may replace an expired one: then it's that one's.
 */
function partOf({ kind }: AskedAgain, idType: IdType): keyof typeof take.choose {
  if (kind === 'addressDocument') return 'address';
  if (kind === 'idBack') return 'back';
  return idType === 'passport' ? 'photoPage' : 'front';
}

type TakeOptions = {
  /** Nothing else was asked for. */
  isOnly: boolean;
  idType: IdType;
  /** It is photographed, not chosen. */
  isTaken: boolean;
};

/** Returns the same button's words while this file is still missing: it takes a photo of it, or chooses a file. */
export function takeButton(missing: AskedAgain, { isOnly, idType, isTaken }: TakeOptions): string {
  if (missing.kind === 'video') return take.video;
  const part = partOf(missing, idType);
  if (!isTaken) return isOnly ? take.file : take.choose[part];
  if (!isAboutPhotoQuality([missing])) return take.add[part];
  return isOnly ? take.photo : take.retake[part];
}
