import {
  DRAFT_HOURS,
  HANDOFF_CODE_MINUTES,
  HANDOFF_MINUTES,
  MAX_DOCUMENT_BYTES,
  MAX_RECORDING_SECONDS,
  MAX_VERIFICATION_ATTEMPTS,
  MAX_VIDEO_BYTES,
  OPENING_MINUTES,
  READ_URL_SECONDS,
  UNCLAIMED_UPLOAD_DAYS,
} from '../../../../../shared/limits.ts';
import { inDays, type ProviderTexts } from '../content/article.ts';

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);

type KeptHere = {
  privacy: Pick<ProviderTexts['privacy'], 'asked' | 'seen' | 'processors' | 'deleted'>;
  terms: Pick<ProviderTexts['terms'], 'genuine'>;
  help: Omit<ProviderTexts['help'], 'sections'>;
};

/** The sentences that are the same wherever our own wizard collects video and documents, kept for so many days. */
export const keptHere = (fileDays: number): KeptHere => ({
  privacy: {
    asked: [
      'a short video of you (what you record here has no sound), and three pictures from it',
      'your agreement to the video and photos, which we record with the version of our terms',
      'a photo or PDF of a government-issued ID, and one of a proof of address',
    ],
    seen: [
      'People who sign in for the dealership that sent you the link can see your details, video and documents. Other dealerships can’t, and our own administrators have no page where they could open them.',
      `Each time someone opens a video or document, we create an address for that one view. It works for at most ${READ_URL_SECONDS / 60} minutes. We record who opened which file, and when; opening the same file again within ${OPENING_MINUTES} minutes isn’t recorded separately. The dealership and our administrators can see the record.`,
    ],
    processors: [
      'Amazon Web Services (AWS): stores your details, video and documents, runs our software and sends our emails.',
    ],
    deleted: [
      `Your video and documents are deleted ${inDays(fileDays)} after you sent them.`,
      `A file you upload but don’t submit is deleted within ${(UNCLAIMED_UPLOAD_DAYS + 1) * 24} hours.`,
      `So that you can continue on another device, we note which files have arrived, when and how large they are, what kind of ID it is, and which kind of phone and browser you continue on, if you do. Another device with your link shows this, but not the files. We delete it when you submit; if you don’t, it expires after ${DRAFT_HOURS} hours.`,
      `A phone that you continue on with a code keeps a key of its own until it’s disconnected, and never longer than ${HANDOFF_CODE_MINUTES + HANDOFF_MINUTES} minutes.`,
      `If you start without a personal link and don’t submit, your unfinished verification expires after ${DRAFT_HOURS} hours.`,
    ],
  },
  terms: { genuine: 'the details, video and documents are your own and are genuine' },
  help: {
    needed: [
      'You need about three minutes, a phone or computer with a camera, and two documents: a driver’s license, passport or state ID card, and a bill, bank statement or lease from the last 90 days with your name and address on it.',
      `Documents can be photos (JPG, PNG, HEIC) or PDFs, up to ${megabytes(MAX_DOCUMENT_BYTES)} MB each. Record the video here (up to ${MAX_RECORDING_SECONDS} seconds), or upload an MP4 or MOV file of up to ${megabytes(MAX_VIDEO_BYTES)} MB. If an iPhone’s video can’t be shown, record it here, or choose Most Compatible in the iPhone’s Settings, Camera, Formats and record again.`,
    ],
    camera:
      'Allow camera access for this website in your browser’s settings, close other apps that use the camera, and reload the page. If that doesn’t help, record a video with your phone’s camera app and upload it instead. It counts the same. On a computer, you can also continue on your phone: press Show QR Code and scan the code with your phone.',
    seen: `People at the dealership that asked you. The operator of this website has no page to open them, but its staff who run the servers can technically reach what’s stored there. Your video and documents are deleted ${inDays(fileDays)} after you send them, or earlier if you ask. See the Privacy Policy for details.`,
    dropped: `Uploads resume when you’re back online, and files that already arrived aren’t sent again. If you stop, you can continue on the same device within ${DRAFT_HOURS} hours, and what you entered will still be there. If the dealership sent you a personal link, you can also close the page and open the link again on the same device. On another device, it shows which files have arrived, and you enter your details again.`,
    denied: `Take the photos in daylight without flash, with all four corners in the picture, and enter your details as they appear on your documents. You can try up to ${MAX_VERIFICATION_ATTEMPTS} times. You can also show your documents at the dealership instead at any time.`,
  },
});
