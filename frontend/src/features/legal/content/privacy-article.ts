import {
  BACKUP_DAYS,
  COMPLAINT_DAYS,
  CUSTOMER_LINK_DAYS,
  DEAD_ADDRESS_DAYS,
  DRAFT_HOURS,
  EMAIL_LINK_HOURS,
  ENDED_LINK_DAYS,
  REGISTRATION_DAYS,
  SENT_MAIL_DAYS,
} from '../../../../../shared/limits.ts';
import { inDays, type Article, type Section } from './article.ts';

/** Part of the page only where the site sends text messages. */
const texts: Section = {
  heading: 'Text messages we send',
  paragraphs: [
    'If you agreed to it, the dealership can have us text you the verification link, at most five times a day. Amazon Web Services sends the text. Message and data rates may apply. Reply STOP to a text, and you won’t get any more; the dealership is told when it tries to send another one.',
  ],
};

export const privacy: Article = {
  title: 'Privacy Policy',
  lede: 'What happens to your information: who asks for it, who can see it, and when it’s deleted.',
  updated: 'November 2026',
  sections: ({ privacy: provider }, site) => [
    {
      heading: 'Who asks for it, and why',
      paragraphs: [
        'A car dealership asks you to confirm who you are before it takes your credit application. We run this website for the dealership. We use your information for that check and nothing else. We don’t sell it, use it for advertising, or use it to train anything.',
      ],
    },
    {
      heading: 'What we ask of customers',
      paragraphs: ['We only ask for what the check needs:'],
      points: [
        'your name, date of birth, address, phone number and email address',
        ...provider.asked,
      ],
    },
    provider.check,
    {
      heading: 'What the dealership enters',
      paragraphs: [
        'A dealership that creates a link for you may enter your name, email address and phone number, to find it again and to email it to you. A link that was emailed or texted to you shows them. A link that you got in another way, such as by scanning a code, first shows your initials and the last two digits of your phone number, or the first letter of your email address if there’s no number. It shows the rest once its visitor has said that it’s theirs. We can’t check that, so don’t pass your link on. Once other details were entered or anything was submitted, no link shows them. What you enter yourself is kept beside them, and the dealership is shown where the two differ.',
      ],
    },
    {
      heading: 'If someone used your identity',
      paragraphs: [
        'If you tell a dealership that someone used your identity, it may record that with what was entered in your name: who told it, when, how, and what was said. The people there who see customers’ results can read it, and it’s in the copies of the record that they download. It’s deleted together with the record.',
      ],
      link: { to: '/identity-theft', text: 'What you can ask a dealership for' },
    },
    {
      heading: 'What we record along with it',
      paragraphs: [
        'We record when your link was created, opened and used, when a new one was asked for, when a reminder was sent or reminders were turned off (also for your email address, so that they stay off), the result of each check, and when the dealership sent you its credit application link.',
      ],
    },
    {
      heading: 'Who can see it',
      paragraphs: [
        ...provider.seen,
        'The operator of this website runs its servers. Its staff with access to them can technically reach everything that’s stored there, although no page shows it to them; the website doesn’t record it when they do. They need this access to keep the website running, and to export or erase data when someone asks for it.',
        'After a check, we show you the result and, if it failed, what to do next. Your dealership sees the same.',
      ],
    },
    {
      heading: 'Companies that work for us',
      paragraphs: ['These companies process information on our behalf:'],
      points: provider.processors,
    },
    {
      heading: 'When it’s deleted',
      paragraphs: [],
      points: [
        ...provider.deleted,
        `Your personal link expires after ${CUSTOMER_LINK_DAYS} days, or earlier if the dealership cancels or replaces it. For ${ENDED_LINK_DAYS} days after that, it still shows whoever has it the dealership’s name, address and phone number, how it ended, and whether anything is left for you to do.`,
        `Your details, the result and their history are deleted ${inDays(site.retention.recordDays)} after you or the dealership last did something with them, or earlier if you or the dealership asks us to. A note of when and why, and of how much was deleted, stays for the dealership, without your name.`,
        `For ${inDays(SENT_MAIL_DAYS)}, we note each email we sent: what kind it was, when, whom it was about, whether it arrived, and a code made from the address. If emails to an address come back because there’s no such mailbox, we keep the code for ${inDays(DEAD_ADDRESS_DAYS)}, and send nothing there until then.`,
        `If you mark one of our emails as spam, we keep a code made from your address for ${inDays(COMPLAINT_DAYS)}, so that dealerships’ emails through this website stop. The code stays until then, even if we delete everything else about you.`,
        `Backups of our database still hold what was deleted for up to ${inDays(BACKUP_DAYS)}. Files have no backups.`,
      ],
    },
    {
      heading: 'On your device',
      paragraphs: [
        `So you don’t lose anything when you reload or your connection drops, your browser keeps what you typed, and files that haven’t arrived yet, on your device until you submit, and never longer than ${DRAFT_HOURS} hours. It keeps the key from your own link until you close the tab, and the key to what you began at a dealership’s general link until it’s done, for ${DRAFT_HOURS} hours at most. If you leave that unfinished, we email a link to continue to the address you entered, once.`,
        'We set a cookie only when you or the dealership choose a language, and it holds nothing else. We don’t track you: this website has no analytics and no advertising.',
      ],
    },
    {
      heading: 'What we ask of dealerships',
      paragraphs: [
        'A dealership gives us its name, address, phone number, website, a contact person, a work email address and proof of its business. Our administrators use this to decide who can ask customers for documents. Customers who open the dealership’s link see its name, address and phone number.',
        'Of people who sign in for a dealership, we keep the name, work email address, role, when they last signed in, and what they did for its customers. The dealership’s details, its people and their history are kept until the operator of this website erases the dealership, and a person’s account until an owner removes it. Who had access and who did what stays in the dealership’s history.',
        `The proof is deleted ${inDays(site.retention.fileDays)} after it’s uploaded. We record which administrator opens it, and when. Passwords are stored by the sign-in service, where nobody can read them. The link that confirms an email address works for up to ${EMAIL_LINK_HOURS} hours. If nobody confirms the address within ${REGISTRATION_DAYS} days, we delete the registration with its proof and its account. We keep only what an administrator did about it, with the dealership’s name.`,
        ...(provider.contactPerson === undefined ? [] : [provider.contactPerson]),
      ],
    },
    {
      heading: 'How it’s protected',
      paragraphs: [
        'Everything is encrypted in transit. What we store is encrypted with 256-bit keys, in Amazon Web Services data centers in the United States. Nothing you enter about yourself is sent in a web address.',
        `Our own logs contain no names, personal details or file names. So that we can tell who opened what, they hold random identifiers of people, customers and dealerships. Our network logs record internet addresses and the pages requested, so that we can detect misuse. They’re deleted after ${inDays(site.retention.logDays)}.`,
        'To limit how often someone can try in a day, we count attempts by codes made from the email address, phone number, date of birth and ID file. The codes are used for nothing else and are deleted within days.',
      ],
    },
    {
      heading: 'Emails we send',
      paragraphs: [
        'Customers get a confirmation of what they submitted, the result of their verification, a request for new photos or documents if something has to be sent again, the credit application link when the dealership sends it, the verification link if the dealership sends it by email, and then up to two reminders, which every reminder offers to stop. Dealerships get emails about their account. Their people are told when a customer submits or waits for something, with the customer’s name, as each of them chooses. We don’t send newsletters.',
        `If you mark one of our emails as spam, you won’t get any more of them at that inbox for ${inDays(COMPLAINT_DAYS)}, except those that an account needs, such as a link to a new password. The dealership that it came from sees that you did.`,
      ],
    },
    ...(site.texts ? [texts] : []),
    {
      heading: 'Your choices',
      paragraphs: [
        'You can ask what we store about you, and ask to have it corrected or deleted. Contact the dealership. We may need to make sure the request comes from you.',
        'You don’t have to use this website. You can always show your documents at the dealership instead.',
      ],
    },
  ],
};
