import {
  CUSTOMER_LINK_DAYS,
  DRAFT_HOURS,
  EMAIL_LINK_HOURS,
  FILE_RETENTION_DAYS,
  MAX_DOCUMENT_BYTES,
  MAX_RECORDING_SECONDS,
  MAX_VERIFICATION_ATTEMPTS,
  MAX_VIDEO_BYTES,
} from '../../../../../shared/limits.ts';
import type { Article } from './article.ts';

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);

export const help: Article = {
  title: 'Help Center',
  lede: 'Answers for customers verifying their identity, and for dealerships.',
  updated: 'November 2026',
  sections: [
    {
      heading: 'What do I need?',
      paragraphs: [
        'You need about three minutes, a phone or computer with a camera, and two documents: a driver’s license, passport or state ID card, and a bill, bank statement or lease from the last three months with your name and address on it.',
        `Documents can be photos (JPG, PNG) or PDFs, up to ${megabytes(MAX_DOCUMENT_BYTES)} MB each. Record the video here (up to ${MAX_RECORDING_SECONDS} seconds), or upload an MP4 or MOV file of up to ${megabytes(MAX_VIDEO_BYTES)} MB.`,
      ],
    },
    {
      heading: 'My camera doesn’t work',
      paragraphs: [
        'Allow camera access for this website in your browser’s settings, close other apps that use the camera, and reload the page. If that doesn’t help, record a video with your phone’s camera app and upload it instead. It counts the same.',
      ],
    },
    {
      heading: 'Who sees what I send?',
      paragraphs: [
        `Only the dealership that asked you. Your video and documents are deleted ${FILE_RETENTION_DAYS} days after you send them, or earlier if you ask. See the Privacy Policy for details.`,
      ],
    },
    {
      heading: 'My connection is slow or dropped',
      paragraphs: [
        `Uploads resume when you’re back online, and files that already arrived aren’t sent again. If you stop, you can continue in the same tab within ${DRAFT_HOURS} hours, and what you entered will still be there. If the dealership sent you a personal link, you can also close the page and open the link again on the same device.`,
      ],
    },
    {
      heading: 'My link doesn’t work',
      paragraphs: [
        `A personal link works for ${CUSTOMER_LINK_DAYS} days, and only the latest one works. Open the complete link from your message. If that doesn’t help, ask the dealership for a new one.`,
      ],
    },
    {
      heading: 'I wasn’t verified',
      paragraphs: [
        `Take the photos in daylight without flash, with all four corners in the picture, and enter your details as they appear on your documents. You can try up to ${MAX_VERIFICATION_ATTEMPTS} times. You can also show your documents at the dealership instead at any time.`,
      ],
    },
    {
      heading: 'I was verified. What now?',
      paragraphs: [
        'If the button takes you to the credit application, continue there. Otherwise, the dealership will email you the link.',
      ],
    },
    {
      heading: 'For dealerships: when can we sign in?',
      paragraphs: [
        `Once two things are done: you’ve confirmed your email address with the link we sent (it expires in ${EMAIL_LINK_HOURS} hours; the sign-in page can send a new one), and our team has approved your application. We’ll email you our decision.`,
      ],
    },
    {
      heading: 'For dealerships: an email didn’t arrive',
      paragraphs: [
        'Check your spam folder, and make sure you typed the address correctly. If your address isn’t confirmed yet, signing in sends the confirmation email again.',
      ],
    },
    {
      heading: 'For dealerships: where is the link I created?',
      paragraphs: [
        'You see a customer’s link only once, when you create it. If it’s lost, create a new one. The old one then stops working.',
      ],
    },
  ],
};
