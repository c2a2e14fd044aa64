import {
  BookUser,
  FileText,
  Focus,
  Hand,
  type LucideIcon,
  Maximize,
  ScanBarcode,
  ScanLine,
  Sparkles,
  Sun,
} from 'lucide-react';
import { flawOf, photoProblemCopy } from '../../../../shared/copy/document-copy.ts';
import type {
  AskedDocument,
  VerificationPlace,
} from '../../../../shared/schemas/customer-schema.ts';
import { isAboutPhotoQuality } from '../../../../shared/copy/customer/resubmission.ts';
import type { IdType } from '../../../../shared/schemas/verification-schema.ts';
import type { CameraProblem } from '../../lib/device/camera.ts';
import type { Advice } from './capture/use-advice.ts';
import type { Aim } from './capture/aims.ts';
import type { PhotoRefusal } from './capture/use-gated-file.ts';
import { isElsewhere } from './steps/steps.ts';

type Words = { icon: LucideIcon; text: string; isWarning?: boolean };

const words: Record<Exclude<Advice, 'find'>, Words> = {
  closer: { icon: Maximize, text: 'Move closer' },
  hold: { icon: Hand, text: 'Hold still' },
  steady: { icon: Hand, text: 'Hold still' },
  dark: { icon: Sun, text: 'Too dark. Turn on a light', isWarning: true },
  glare: { icon: Sparkles, text: 'Tilt to avoid the glare', isWarning: true },
  blurred: { icon: Focus, text: 'Too blurry. Let it focus', isWarning: true },
  'other-barcode': {
    icon: ScanBarcode,
    text: "This isn't the barcode of a license or ID card",
    isWarning: true,
  },
  'no-reader': { icon: ScanBarcode, text: "Can't read barcodes right now", isWarning: true },
};

const finding: Record<Aim['shape'], LucideIcon> = {
  card: ScanLine,
  barcode: ScanBarcode,
  passport: BookUser,
  page: FileText,
};

/** One short line over the camera's picture. */
export const adviceText = (advice: Advice, aim: Aim): Words =>
  advice === 'find' ? { icon: finding[aim.shape], text: aim.find } : words[advice];

/** Why a photo isn't sent, and what to do now. */
export function refusalText(
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

const ALLOW =
  "Choose a photo you've already taken. Or allow the camera in your browser's address bar and try again.";

/** What happened and what to do now, for each way in which there is no picture to take a photo of. */
export const photoCameraProblems: Record<
  CameraProblem,
  { title: string; text: string; canRetry: boolean }
> = {
  denied: { title: "Your browser didn't allow the camera", text: ALLOW, canRetry: true },
  absent: {
    title: "We couldn't find a camera",
    text: 'Choose a photo or a scan from this device.',
    canRetry: true,
  },
  'in-use': {
    title: 'The camera is in use',
    text: 'Close the other app or tab that uses it and try again, or choose a file.',
    canRetry: true,
  },
  stopped: {
    title: 'The camera stopped',
    text: 'Another app may be using it. Your other photos are safe. Try again, or choose a file.',
    canRetry: true,
  },
  unsupported: {
    title: "This browser can't show the camera",
    text: 'Choose a photo or a scan from this device.',
    canRetry: false,
  },
  insecure: {
    title: 'The camera only works on secure pages',
    text: 'Open the link from your message again, or choose a photo from this device.',
    canRetry: false,
  },
};

/** What is agreed to by adding the back of an ID. */
export const BARCODE_CONSENT =
  "By adding it, you agree that we read the barcode and compare it with the front and with what you entered. Of what it says, we keep only the result and a code made from your ID's number, to notice if the same ID is used again.";

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

export type CheckingText = {
  title: string;
  text: string;
  /** What is behind, and what goes on. */
  done: string;
  now: string;
  /** What follows, if that is known. */
  next?: string;
};

const CHANCE = {
  title: 'Waiting for a result',
  text: 'This takes a few seconds. In this demonstration nobody checks your documents.',
  now: 'Choosing a result by chance',
};
const UPDATES = 'This page updates when the result is in.';
const FILES = 'Video and documents received';
const EVERYTHING = 'Information, video and documents received';

const READING = {
  title: 'Checking your documents',
  text: 'This usually takes less than 30 seconds.',
  now: 'Reading your ID and proof of address',
  next: 'Comparing them with what you entered',
};

/** The submission is on its way: everything, or what was asked for again. */
export type Sending = 'all' | 'again' | undefined;

/** What is truly going on; no check is named of which nobody knows that it is made. */
export function checkingText(place: VerificationPlace, sending: Sending): CheckingText {
  const { isDemonstration, checkedBy } = place;
  const isSending = sending !== undefined;
  if (isDemonstration) return { ...CHANCE, done: isSending ? FILES : EVERYTHING };
  if (isSending) {
    return {
      title: 'Submitting your verification',
      text: 'This takes a few seconds. Keep this page open.',
      ...(sending === 'again'
        ? { done: 'Documents received', now: 'Sending them to be checked' }
        : { done: FILES, now: 'Sending your information' }),
    };
  }
  if (place.isRead) return { ...READING, done: EVERYTHING };
  return {
    title: checkedBy ? 'Checking your identity' : 'Waiting for a result',
    text: checkedBy ? `${checkedBy} is checking what you sent. ${UPDATES}` : UPDATES,
    done: isElsewhere(place) && checkedBy ? `Submitted to ${checkedBy}` : EVERYTHING,
    now: checkedBy ? `Waiting for ${checkedBy}'s result` : 'Waiting for the result',
  };
}
