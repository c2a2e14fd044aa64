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
  lede: 'Answers for customers who verify their identity, and for dealerships.',
  updated: 'November 2026',
  sections: [
    {
      heading: 'What do I need?',
      paragraphs: [
        'About three minutes, a phone or computer with a camera, and two documents: a driver license, passport or state ID card, and a bill, bank statement or lease from the last three months with your name and address on it.',
        `Documents can be photos (JPG, PNG) or PDFs of up to ${megabytes(MAX_DOCUMENT_BYTES)} MB. The video can be recorded here, for at most ${MAX_RECORDING_SECONDS} seconds, or uploaded as MP4 or MOV of up to ${megabytes(MAX_VIDEO_BYTES)} MB.`,
      ],
    },
    {
      heading: 'The camera does not work',
      paragraphs: [
        'Allow the camera for this website in your browser’s settings, close other apps that use it, and reload. If it still does not work, record a video with your phone’s own camera and upload that: it counts the same.',
      ],
    },
    {
      heading: 'Who sees what I send?',
      paragraphs: [
        `Only the dealership that asked you. Your video and documents are deleted ${FILE_RETENTION_DAYS} days after you send them, and earlier if you ask for it. The Privacy Policy has the rest; it is linked at the end of this page.`,
      ],
    },
    {
      heading: 'My connection is slow, or it was lost',
      paragraphs: [
        `Uploads go on by themselves when the connection is back, and what has arrived need not be sent again. If you stop, go on in the same tab within ${DRAFT_HOURS} hours: what you entered is still there. If the dealership sent you a personal link, you can also close the page and open the link again on the same device.`,
      ],
    },
    {
      heading: 'My link does not work',
      paragraphs: [
        `A personal link works for ${CUSTOMER_LINK_DAYS} days, and only the latest one that the dealership sent. Open the whole link from the message. If that does not help, ask the dealership for a new one.`,
      ],
    },
    {
      heading: 'I was not verified',
      paragraphs: [
        `Take the photos in daylight and without flash, with all four corners in the picture, and type your details as they stand on your documents. You can try ${MAX_VERIFICATION_ATTEMPTS} times in all. After that, or whenever you prefer, show your documents at the dealership.`,
      ],
    },
    {
      heading: 'I was verified. What now?',
      paragraphs: [
        'Continue to the credit application if the button leads there. Otherwise the dealership sends you the link by email.',
      ],
    },
    {
      heading: 'For dealerships: when can we sign in?',
      paragraphs: [
        `After two things: you confirm your email address with the link that we sent (it works for ${EMAIL_LINK_HOURS} hours; the sign-in page sends a new one), and our team approves your application. We tell you by email.`,
      ],
    },
    {
      heading: 'For dealerships: an email did not arrive',
      paragraphs: [
        'Look in the spam folder, and check that the address is typed correctly. The sign-in page sends the confirmation again when you sign in.',
      ],
    },
    {
      heading: 'For dealerships: where is the link that I made?',
      paragraphs: [
        'A customer’s link is shown once, when it is made. Make a new one if it is lost: the old one then stops working.',
      ],
    },
  ],
};
