import type { PhotoProblem } from '../../../../../shared/schemas/documents.ts';
import type { RefusedPhoto } from '../../../lib/photo/refused-photos.ts';

/** A check may be wrong: after so many new photos of a document, the customer may send what there is. */
const RETAKES = 2;

/** How a photo that is hard to read is refused. */
export type PhotoRefusal = {
  problem: PhotoProblem;
  /** The same file was refused before. */
  isSame: boolean;
  /** It may be sent all the same. */
  maySend: boolean;
};

/** What is said of a photo, by those of the same document that were refused before; and which those are by now. */
export function refusalOf(
  photo: RefusedPhoto,
  before: readonly RefusedPhoto[],
): { refusal: PhotoRefusal; refused: readonly RefusedPhoto[] } {
  const isSame = before.some(({ hash }) => hash === photo.hash);
  const refused = isSame ? before : [...before, photo];
  return {
    refusal: { problem: photo.problem, isSame, maySend: refused.length > RETAKES },
    refused,
  };
}
