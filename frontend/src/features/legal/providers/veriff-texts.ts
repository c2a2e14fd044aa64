import { DRAFT_HOURS, MAX_VERIFICATION_ATTEMPTS } from '../../../../../shared/limits.ts';
import type { ProviderTexts } from '../content/article.ts';

/** Days in which something can be submitted in a session, and days for which we then keep what never was. */
const SESSION_DAYS = 7;
const LINGERING_DAYS = 1;

/** Veriff checks documents and faces on its own pages, and tells us its decision. */
export const veriff: ProviderTexts = {
  privacy: {
    asked: [
      'a photo of a government-issued ID and a video or photos of you, which you give to Veriff directly',
    ],
    check: {
      heading: 'How the check works',
      paragraphs: [
        'Veriff, an identity verification company, carries out the check for us on its own pages. It processes your information on our behalf. Veriff describes how in its own privacy notice, at veriff.com/privacy-notice.',
        'Afterwards, Veriff tells us what it decided, and the name, date of birth and ID number that it read from your document. The dealership sees both. We also keep the kind of document, which country issued it, when it expires, and Veriff’s reasons for its decision, so that it can be explained later.',
        'To begin, we send Veriff:',
      ],
      points: [
        'your name, date of birth, email address and phone number, if you entered them',
        'the language of the page that you came from',
        'our own codes for you and for the dealership, so that we can match its answer to you',
      ],
    },
    seen: [
      'People who sign in for the dealership that sent you the link can see your details and what Veriff decided, including where your ID differs from what you entered. Other dealerships can’t.',
      'Veriff keeps your video and the pictures of your ID. We don’t store them, and no page of this website shows them.',
    ],
    processors: [
      'Veriff: carries out the check, and keeps your video and the pictures of your ID.',
      'Amazon Web Services (AWS): stores your details and the result, runs our software and sends our emails.',
    ],
    deleted: [
      'Veriff keeps what you gave it until its own retention period ends, or until we ask it to delete your session.',
      'If you ask for your data to be deleted, we also have Veriff delete your session. Veriff accepts only a few deletions a day, so this can take some days.',
      `If you start at Veriff, your session there stays open for ${SESSION_DAYS} days. We keep what you entered until ${LINGERING_DAYS} day after that, even if you don’t submit anything. If the dealership sent you a personal link, your details then stay with the dealership.`,
    ],
    contactPerson:
      'A dealership’s contact person may be asked to verify their identity with Veriff as well. For that, we send Veriff their name, email address and phone number, and our administrators see what Veriff decided.',
  },
  terms: {
    purpose:
      'Veriff, an identity verification company, carries out the check. Its own terms apply on its pages.',
    genuine: 'the details and documents you give here and to Veriff are your own and are genuine',
    result: `Veriff carries out the check, and it can be wrong. If it fails, you can try again (up to ${MAX_VERIFICATION_ATTEMPTS} attempts in total) or show your documents at the dealership. If Veriff asks you to send something again, that doesn’t use up an attempt. A result isn’t a promise of credit.`,
  },
  help: {
    needed: [
      'You need about three minutes, a phone or computer with a camera, and a driver’s license, passport or state ID card. After you enter your details, you continue at Veriff, which takes the pictures.',
    ],
    camera:
      'Allow camera access for Veriff’s page in your browser’s settings, close other apps that use the camera, and reload the page. If that doesn’t help, open your link on another device.',
    seen: 'The dealership that asked you sees your details and the result. Veriff, which carries out the check for us, has your video and the pictures of your ID. The operator’s staff who run the servers can technically reach what’s stored there. See the Privacy Policy for details.',
    dropped: `If you stop at Veriff, reopen the link from your dealership. You can pick up where you left off while the link works, for at most ${SESSION_DAYS} days. If you started without a link of your own, come back on the same device within ${DRAFT_HOURS} hours.`,
    denied: `Use a current, original ID, keep all four corners in the picture, and enter your details as they appear on it. You can try up to ${MAX_VERIFICATION_ATTEMPTS} times. You can also show your documents at the dealership instead at any time.`,
  },
};
