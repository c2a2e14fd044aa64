import {
  CUSTOMER_LINK_DAYS,
  DRAFT_HOURS,
  EMAIL_LINK_HOURS,
  FILE_RETENTION_DAYS,
  LOG_RETENTION_DAYS,
  READ_URL_SECONDS,
  UNCLAIMED_UPLOAD_DAYS,
} from '../../../../../shared/limits.ts';
import type { Article } from './article.ts';

export const privacy: Article = {
  title: 'Privacy Policy',
  lede: 'What happens to what you give us: who asks for it, who can see it, and when it is deleted.',
  updated: 'November 2026',
  sections: [
    {
      heading: 'Who asks, and what for',
      paragraphs: [
        'A car dealership asks you to confirm who you are before it takes your credit application. We run this website for the dealership. What you give here is used for that check and for nothing else: it is not sold, not used for advertising, and not used to train anything.',
      ],
    },
    {
      heading: 'What we ask of customers',
      paragraphs: ['We ask only for what the check needs:'],
      points: [
        'your name, date of birth, address, phone number and email address',
        'a short video of you, without sound',
        'a photo or PDF of a government-issued ID, and one of a proof of address',
      ],
    },
    {
      heading: 'What we note beside it',
      paragraphs: [
        'We note when the link was made, opened and used, the result of each check, and when the dealership sent you its credit application link.',
      ],
    },
    {
      heading: 'Who can see it',
      paragraphs: [
        'The people who sign in for the dealership that sent you the link can see your details, your video and your documents. Other dealerships cannot, and there is no page on which our own administrators could open them.',
        `A video or document is only ever opened through an address made for that one view. It works for at most ${READ_URL_SECONDS / 60} minutes.`,
        'After a check you are told the result, and if it failed, what to do. Your dealership sees the same.',
      ],
    },
    {
      heading: 'When it is deleted',
      paragraphs: [],
      points: [
        `Your video and documents are deleted ${FILE_RETENTION_DAYS} days after you sent them.`,
        `A file that you uploaded and did not submit is deleted within ${(UNCLAIMED_UPLOAD_DAYS + 1) * 24} hours.`,
        `If you began without a personal link and did not submit, what you began is forgotten after ${DRAFT_HOURS} hours.`,
        `Your personal link stops working after ${CUSTOMER_LINK_DAYS} days, or earlier if the dealership ends it.`,
        'Your details and the result stay with the dealership until it, or you, asks us to delete them.',
      ],
    },
    {
      heading: 'On your own device',
      paragraphs: [
        `So that a reload or a lost connection costs you nothing, your browser keeps what you typed, and files that have not arrived yet, on your device: until you submit, and never longer than ${DRAFT_HOURS} hours. The key of your link is kept until you close the tab.`,
        'We set no cookies, and there is no tracking on this website: no analytics and no advertising.',
      ],
    },
    {
      heading: 'What we ask of dealerships',
      paragraphs: [
        'A dealership gives its name, address, phone number, website, a contact person, a work email address and a proof of its business. Our administrators read it to decide who may ask customers for documents. Name, address and phone number are shown to customers who open the dealership’s link.',
        `The proof is deleted ${FILE_RETENTION_DAYS} days after it was uploaded. Passwords are held by the sign-in service, where nobody can read them. The link that confirms an email address works for ${EMAIL_LINK_HOURS} hours.`,
      ],
    },
    {
      heading: 'How it is protected',
      paragraphs: [
        'Everything travels encrypted and is stored encrypted with 256-bit keys, in data centers of Amazon Web Services in the United States. Nothing that you type stands in a web address.',
        `Our own logs hold no names, details or file names. The network’s logs hold internet addresses and which pages were asked for, so that misuse can be found; they are deleted after ${LOG_RETENTION_DAYS} days.`,
      ],
    },
    {
      heading: 'Which emails we send',
      paragraphs: [
        'Customers get the link to the credit application when the dealership sends it, and the verification link if the dealership sends that by email. Dealerships get emails about their account. There are no newsletters.',
      ],
    },
    {
      heading: 'What you can ask for',
      paragraphs: [
        'You can ask what is stored about you, have it corrected, or have it deleted. Ask the dealership. We may need to make sure that it is you who asks.',
        'You do not have to use this website: you can always show your documents at the dealership instead.',
      ],
    },
  ],
};
