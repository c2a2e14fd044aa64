import { localeTag } from '../locale-copy.ts';
import { formatLongDay, formatShortDay } from '../../time-zone.ts';

/** Builds a sentence around what people typed, and escapes that: `html` of `lambdas/mail/safe-html.ts`. */
type Tag<Sentence> = (ours: TemplateStringsArray, ...typed: (string | Sentence)[]) => Sentence;

type Dealership = { dealerName: string; phone: string; address: string };

/** The end of a link, in the dealership's time zone: the customer reads the day that the dealer sees. */
type End = { expiresAt: string; timeZone: string };

/**
 * Every sentence of the emails and texts that customers get. Paragraphs are written with the given tag, since their
 * values were typed by somebody; subjects, previews, headings and labels are plain, and escaped where they are shown.
 * A second language is a second function of this type: a sentence that it lacks doesn't compile. Only the backend
 * imports this, so that no page loads it.
 */
export const customerLetterCopy = <Sentence>(
  html: Tag<Sentence>,
  phoneLink: (phone: string) => Sentence,
) => ({
  greeting: (firstName: string) => html`Hello ${firstName},`,
  greetingWithoutName: html`Hello,`,
  questions: ({ dealerName, phone }: Dealership) =>
    html`Questions? Call ${dealerName} at ${phoneLink(phone)}.`,
  demonstration: html`This is a demonstration: the decision was made by chance, and nothing was checked.`,
  toCreditApplication: 'Continue to Credit Application',
  noCreditDecision: html`This is about your identity only. It isn't a credit decision.`,
  notOneOfYourAttempts: html`This doesn't use up one of your attempts.`,
  /** The reason why somebody gets an email about a verification that is under way, or over. */
  whyResult: ({ dealerName, address }: Dealership, productName: string) =>
    html`You're receiving this email because this address was entered to verify an identity for ${dealerName}, ${address}. Sent by ${productName} on its behalf. If you don't know this dealership, you can ignore this email.`,

  /** The email with a customer's link, and its reminders. */
  link: {
    subject: (dealerName: string) => `Verify your identity for ${dealerName}`,
    preview: 'It takes under 3 minutes on your phone.',
    heading: 'Verify your identity',
    request: (dealerName: string) =>
      html`${dealerName} asks you to verify your identity before your credit application.`,
    takesHere: html`It takes under 3 minutes: a short video, a photo of your ID and a proof of address.`,
    takesElsewhere: (checkedBy: string) =>
      html`It takes under 3 minutes: ${checkedBy} takes a photo of your ID and a short video, and checks them.`,
    start: 'Start Verification',
    worksUntil: ({ expiresAt, timeZone }: End) =>
      html`This link is just for you. Please don't share it. It works until ${formatLongDay(new Date(expiresAt), timeZone, localeTag)}.`,
    why: ({ dealerName, address }: Dealership, productName: string) =>
      html`You're receiving this email because ${dealerName}, ${address}, entered this address to have your identity verified. Sent by ${productName} on its behalf. If you don't know this dealership, you can ignore this email.`,
  },
  reminder: {
    subject: (dealerName: string) => `Reminder: verify your identity for ${dealerName}`,
    heading: 'Your verification is still open',
    request: (dealerName: string) =>
      html`${dealerName} asked you to verify your identity before your credit application, and you haven't submitted anything yet.`,
    why: ({ dealerName, address }: Dealership, productName: string) =>
      html`You're receiving this email because ${dealerName}, ${address}, entered this address to have your identity verified. Sent by ${productName} on its behalf. We send at most two reminders for a link.`,
    stop: 'Stop reminders',
  },
  /** The one email to a customer who began at a general link and left. */
  resume: {
    subject: (dealerName: string) => `Continue your verification for ${dealerName}`,
    preview: "It isn't finished yet. You can continue on any device.",
    heading: 'Continue where you left off',
    request: (dealerName: string) =>
      html`A verification for ${dealerName} was started with this email address, and it isn't finished yet. You can continue on any device. What you typed is only on the device where you started. We send this email once.`,
  },
  /** The text message with a customer's link: who asks, what for, until when, and how to have no more of them. */
  text: {
    hi: (firstName: string) => `Hi ${firstName}. `,
    link: ({ dealerName, url, expiresAt, timeZone }: End & { dealerName: string; url: string }) =>
      `${dealerName} asks you to verify your identity: ${url}\nExpires ${formatShortDay(new Date(expiresAt), timeZone, localeTag)}. Reply STOP for no more texts.`,
    namelessDealership: 'A dealership',
  },

  creditLink: {
    subject: (dealerName: string) => `Your credit application at ${dealerName}`,
    previewVerified: 'Your identity is verified. You can continue to your credit application.',
    preview: 'You can continue to your credit application.',
    heading: 'Continue to your credit application',
    inviteVerified: (dealerName: string) =>
      html`Your identity is verified. ${dealerName} invites you to complete its credit application.`,
    invite: (dealerName: string) =>
      html`${dealerName} invites you to complete its credit application.`,
  },

  /** Labels of the link by which customers go on; and how they do where the mail has none, by purpose. */
  nextSteps: {
    toContinue: 'Continue Verification',
    toTryAgain: 'Try Again',
    toStartAgain: 'Start Again',
  },
  wayBack: {
    toContinue: 'To continue',
    toTryAgain: 'To try again',
    toStartAgain: 'To start again',
    byLink: (purpose: string, dealerName: string) =>
      html`${purpose}, reopen the link ${dealerName} sent you.`,
    byPage: (purpose: string, dealerName: string) =>
      html`${purpose}, go back to the page where you started, or ask ${dealerName} for a link.`,
    byNewLink: (purpose: string, dealerName: string) =>
      html`${purpose}, ask ${dealerName} for a new link.`,
  },
  askAgain: {
    subject: (dealerName: string) => `Finish your verification for ${dealerName}`,
    previewElsewhere: 'Please send it again.',
    headingElsewhere: 'We need you to try once more',
  },
  received: {
    subject: (dealerName: string) => `We received your verification for ${dealerName}`,
    preview: "We'll email you the result.",
    heading: 'We received your verification',
    inReview: (dealerName: string) => html`${dealerName} is reviewing what you submitted.`,
    beingChecked: html`What you submitted is being checked.`,
    next: html`We'll email you the result. There's nothing you need to do until then.`,
    /** The same where a proof of address may still be asked for. */
    nextStep: html`We'll email you what comes next.`,
  },
  verified: {
    subject: (dealerName: string) => `${dealerName} verified your identity`,
    preview: 'You can continue to your credit application.',
    previewLinkComes: (dealerName: string) =>
      `${dealerName} will email you a link to its credit application.`,
    heading: 'Your identity is verified',
    inPerson: (dealerName: string) => html`${dealerName} verified your identity in person.`,
    online: (dealerName: string) => html`${dealerName} verified your identity.`,
    linkComes: (dealerName: string) =>
      html`${dealerName} will email you a link to its credit application.`,
  },
  denied: {
    subject: (dealerName: string) => `We couldn't verify your identity for ${dealerName}`,
    preview: 'See what you can do now.',
    heading: "We couldn't verify your identity",
    noAttemptsLeft: (dealerName: string) =>
      html`You have no attempts left online. Please visit ${dealerName} and bring your government-issued ID and a proof of address.`,
    closed: (dealerName: string) =>
      html`You can't try again online. Please visit ${dealerName} and bring your government-issued ID and a proof of address.`,
    attemptsLeft: (count: number) =>
      count === 1
        ? html`You have one attempt left online.`
        : html`You have ${String(count)} attempts left online.`,
  },
  revoked: {
    subject: (dealerName: string) => `${dealerName} took back your verification`,
    preview: (dealerName: string) =>
      `Please visit ${dealerName} and bring your government-issued ID and a proof of address.`,
    heading: 'Your identity is no longer verified',
    what: (dealerName: string) =>
      html`${dealerName} looked at your verification again and withdrew its approval.`,
    comeIn: (dealerName: string) =>
      html`To be verified, please visit ${dealerName} and bring your government-issued ID and a proof of address.`,
  },
  undecided: {
    subject: (dealerName: string) => `Your verification for ${dealerName} ended without a result`,
    preview: 'Nothing was decided. You can start again.',
    heading: 'Your verification ended without a result',
    what: html`We didn't get a result for what you submitted, so nothing was decided. This doesn't use up one of your attempts.`,
  },
  notVerifiedInPerson: {
    subject: (dealerName: string) => `${dealerName} couldn't verify your identity`,
    preview: (dealerName: string) => `${dealerName} couldn't verify your identity in person.`,
    heading: 'Your identity was not verified',
    what: (dealerName: string) =>
      html`${dealerName} couldn't verify your identity in person. You can't continue this verification online.`,
    anotherId: (dealerName: string) =>
      html`If you have another valid ID, please bring it to ${dealerName}.`,
  },
});
