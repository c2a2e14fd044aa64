import { idTypeNames } from '../../../../../shared/id-type-names.ts';
import { flawOf } from '../../../../../shared/photo-words.ts';
import type { CustomerFileKind } from '../../../../../shared/schemas/files.ts';
import type { IdType, PhotoProblem } from '../../../../../shared/schemas/documents.ts';

/** What each file is called where nothing is known of the ID. */
export const fileNames: Record<CustomerFileKind, string> = {
  video: 'Video',
  idDocument: 'Government-issued ID',
  idBack: 'ID, back',
  addressDocument: 'Proof of address',
};

type PictureWords = {
  /** As headings say it: "Driver's license, front". */
  name: string;
  /** On a small picture: 'Front'. */
  short: string;
};

const shortNames = { idDocument: 'ID', idBack: 'Back', addressDocument: 'Address' };

/** What the documents are called, by the kind of ID where it is known; a passport has one page that counts. */
export function documentWords(
  kind: Exclude<CustomerFileKind, 'video'>,
  idType: IdType | undefined,
): PictureWords {
  if (idType === undefined) return { name: fileNames[kind], short: shortNames[kind] };
  const id = idTypeNames[idType];
  switch (kind) {
    case 'idDocument':
      return idType === 'passport'
        ? { name: id, short: id }
        : { name: `${id}, front`, short: 'Front' };
    case 'idBack':
      return { name: `${id}, back`, short: shortNames[kind] };
    case 'addressDocument':
      return { name: fileNames[kind], short: shortNames[kind] };
  }
}

/** What the customer's device said of a photo that was sent all the same; nobody else has checked it. */
export const sentDespiteWords = (problem: PhotoProblem) =>
  `Sent anyway after the check on the customer's device called it ${flawOf(problem)}`;

/** What no software has looked at, on every submission. */
export function uncheckedWords(idType: IdType | undefined): string {
  const id = idType === undefined ? 'ID' : idType === 'passport' ? 'passport' : 'card';
  return `Not checked: whether the ${id} is genuine, whether the person in the video is the person on the ${id}. Compare them yourself.`;
}
