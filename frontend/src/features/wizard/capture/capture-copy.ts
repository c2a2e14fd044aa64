import type { BarcodeRule } from '../../../../../shared/barcode/barcode-rules.ts';
import { flawOf, photoProblemCopy } from '../../../../../shared/copy/document-copy.ts';
import type { CameraProblemTexts } from './camera-copy.ts';
import type { Advice } from './use-advice.ts';
import type { PhotoRefusal } from './use-checked-upload.ts';

const ALLOW =
  "Choose a photo you've already taken. Or allow the camera in your browser's address bar and try again.";
const CHOOSE = 'Choose a photo or a scan from this device.';

const cameraProblems = {
  denied: { title: "Your browser didn't allow the camera", text: ALLOW },
  absent: { title: "We couldn't find a camera", text: CHOOSE },
  'in-use': {
    title: 'The camera is in use',
    text: 'Close the other app or tab that uses it and try again, or choose a file.',
  },
  stopped: {
    title: 'The camera stopped',
    text: 'Another app may be using it. Your other photos are safe. Try again, or choose a file.',
  },
  unsupported: { title: "This browser can't show the camera", text: CHOOSE },
  insecure: {
    title: 'The camera only works on secure pages',
    text: 'Open the link from your message again, or choose a photo from this device.',
  },
} satisfies CameraProblemTexts;

type CardName = 'license' | 'ID';
const titleOf = (card: CardName) => (card === 'license' ? 'License' : 'ID');

const FIND_BARCODE = 'Hold the barcode inside the corners';
const findCard = (card: CardName) => `Fit your ${card} inside the corners`;

/** Each thing that the camera is pointed at: its name, what to do first, and what has to be readable. */
const targets = {
  scan: { title: 'Scan Your License', find: FIND_BARCODE },
  addressDocument: {
    title: 'Proof of Address',
    find: 'Fit the whole page',
  },
  idBack: (card: CardName) => ({
    title: `Back of Your ${titleOf(card)}`,
    find: FIND_BARCODE,
  }),
  idFront: (card: CardName) => ({
    title: `Front of Your ${titleOf(card)}`,
    find: findCard(card),
  }),
  passport: {
    title: 'Your Passport',
    find: 'Fit the page with your photo',
  },
  /** An ID of any kind: nobody asks which it is. */
  anyId: { title: 'Your ID', find: findCard('ID') },
};

/** Says what becomes of the barcode on the back of an ID; agreed to by adding it, where the law asks for that. */
function barcodeNote({ use, asksConsent }: BarcodeRule): string {
  const reading = 'read the barcode and compare it with the front and with what you entered';
  const kept =
    use === 'nothing'
      ? 'only the result, and delete the photo within two days'
      : "only the result and a code made from your ID's number, to notice if the same ID is used again";
  return `${asksConsent ? 'By adding it, you agree that we' : 'We'} ${reading}. Of what it says, we keep ${kept}.`;
}

/** Says why a photo isn't sent, and what to do now. */
function photoRefusal(
  { problem, isSame, maySend }: PhotoRefusal,
  dealerName: string,
): { title: string; text: string } {
  const { problem: title, advice } = photoProblemCopy[problem];
  if (maySend)
    return {
      title,
      text: `It's still hard to read after two retakes. You can send it anyway: ${dealerName} will see that the check on your device found that it's ${flawOf(problem)}, and may ask for a new one.`,
    };
  if (isSame)
    return {
      title: 'Same photo again',
      text: `You've already chosen this file, and it's ${flawOf(problem)}. Take a new photo, or choose another file.`,
    };
  return { title, text: advice };
}

/** The texts of the camera over a document, and of the photos that it takes. */
export const captureCopy = {
  targets,
  cameraProblems,
  /** One short line over the camera's picture; the first of all is the aim's own. */
  advice: {
    closer: 'Move closer',
    hold: 'Hold still',
    steady: 'Hold still',
    dark: 'Too dark. Turn on a light',
    glare: 'Tilt to avoid the glare',
    blurred: 'Too blurry. Let it focus',
    'other-barcode': "This isn't the barcode of a license or ID card",
    'no-reader': "Can't read barcodes right now",
  } satisfies Record<Exclude<Advice, 'find'>, string>,
  checkingFile: 'Checking your file...',
  gotIt: 'Got it',
  photoTaken: 'Photo taken',
  light: 'Light',
  takePhoto: 'Take Photo',
  chooseFile: 'Choose a File',
  /** The third way, while there is no camera to scan with. */
  orType: 'Or go back and type your details.',
  barcodeSide: 'The side with the barcode',
  showBarcodeSide: 'Then show the side with the barcode.',
  barcodeNote,
  takenWhenRead:
    'The photo is taken and sent when the barcode is read, or when you press Take Photo. You can retake it.',
  takenWhenSharp:
    'The photo is taken and sent when the picture is sharp, or when you press Take Photo. You can retake it.',
  whatYouTook: 'What you took or chose',
  retake: 'Retake',
  sendAnyway: 'Send It Anyway',
  refusal: photoRefusal,
  /** Beside a drawing of a good photo, and of one with a problem. */
  pictures: {
    good: 'Good:',
    bad: 'Not this:',
    captions: {
      blurred: { good: 'sharp letters, all four corners', bad: 'blurry, too hard to read' },
      dark: { good: 'even light, every word clear', bad: 'too dark to read' },
      glare: { good: 'even light, every word clear', bad: 'a bright spot over the text' },
      too_small: { good: 'it fills the picture', bad: 'too far away' },
      unreadable: { good: 'flat, all four corners', bad: 'at an angle, cut off at the edge' },
    },
  },
  scan: {
    none: "We couldn't read a barcode in that photo. Photograph the back of your license, flat and in good light.",
    other:
      "That barcode isn't a license's. Use the wide one on the back of your license or ID card.",
    unknown:
      "We couldn't look for a barcode just now. Check your connection and try again, or go back and type your details.",
    noPhoto:
      "We couldn't look for a barcode in that file. Photograph the back of your license, or choose a JPG or PNG photo of it.",
  },
};
