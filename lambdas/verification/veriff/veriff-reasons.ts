import type { Outcome } from '../../../shared/schemas/verification-schema.ts';

/**
 * Fits every refusal. A suspected forgery gets just this sentence: which check failed would teach a forger.
 */
const denied =
  "We couldn't confirm your identity from what you sent. If you can try again, use your own current, original document in good light. Otherwise, please visit your dealership.";

const askedAgain =
  'We need new pictures. Use your own current, original document, take them in good light, and hold still until each one is sharp.';

/** Refusals that anybody sees on their own document, so that saying so gives nothing away. */
const deniedFor: [codes: number[], sentence: string][] = [
  [
    [510],
    "We can't accept this kind of document. If you can try again, use a passport, a driver's license or an identity card. Otherwise, please visit your dealership.",
  ],
  [
    [511],
    'Your document has expired. If you can try again, use one that is still valid. Otherwise, please visit your dealership.',
  ],
  [
    [539],
    'There were too many tries in a row. Please start again from the beginning, or visit your dealership.',
  ],
];

const askedAgainFor: [codes: number[], sentence: string][] = [
  [
    [201, 635],
    'Some pictures or the video were missing. Please take all of them again: your face, and your document from every side that you are asked for.',
  ],
  [
    [202, 606],
    "Your face couldn't be seen clearly. Take the picture again in good light, look straight at the camera, and take off hats, masks and dark glasses.",
  ],
  [
    [203, 614, 615],
    'Part of your document was cut off or covered. Take the picture again with all four corners in it and no fingers over the text.',
  ],
  [
    [204, 619, 625, 626, 627, 628, 629, 630, 631, 632, 633, 634],
    "Your document couldn't be read. Take the picture again in good light, without glare or shadows, and hold still until the text is sharp.",
  ],
  [
    [205, 621],
    'Your document looks damaged. Please use another current document that is whole and easy to read.',
  ],
  [
    [206, 602],
    "We can't accept this kind of document. Please use a passport, a driver's license or an identity card.",
  ],
  [[207, 620], 'Your document has expired. Please use one that is still valid.'],
  [[208, 605], 'The picture of your face was missing. Please take it again, in good light.'],
  [
    [209],
    'The picture of your document was missing. Please take it again, with all four corners in it.',
  ],
  [[603], 'The video was missing. Please record it again, and allow the use of your camera.'],
  [[608], 'The front of your document was missing. Please take a picture of it again.'],
  [
    [609],
    'The back of your document was missing. Please turn your document over and take a picture of it.',
  ],
  [[641], 'More than one person was in the picture. Please take it again, alone.'],
  [[642], 'More than one document was in the pictures. Please use the same one throughout.'],
];

const byCode = (sentences: [number[], string][]) =>
  new Map(sentences.flatMap(([codes, sentence]) => codes.map((code) => [String(code), sentence])));

const deniedByCode = byCode(deniedFor);
const askedAgainByCode = byCode(askedAgainFor);

/**
 * The customer's sentence about a decision: what to do now. Undefined where there is nothing to do. The codes are those
 * of Veriff's public tables (devdocs.veriff.com: decision codes, granular reason codes); any other gets a sentence that
 * always fits.
 */
export function reasonFor(outcome: Outcome, reasonCode: string | undefined): string | undefined {
  if (outcome === 'denied') return deniedByCode.get(reasonCode ?? '') ?? denied;
  if (outcome === 'ask_again') return askedAgainByCode.get(reasonCode ?? '') ?? askedAgain;
  return undefined;
}
