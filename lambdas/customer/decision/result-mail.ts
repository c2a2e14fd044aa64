import { documentsAmong, type AskedDocument } from '../../../shared/schemas/customer-schema.ts';
import {
  resubmissionSentences,
  resubmissionTitle,
  keptFilesNote,
} from '../../../shared/copy/customer/resubmission.ts';
import { html, type SafeHtml } from '../../mail/safe-html.ts';
import { compose, productName, type Mail } from '../../mail/compose.ts';
import {
  resubmissionsLeft,
  requestedAgain,
  currentAttempt,
} from '../submission/current-attempt.ts';
import { attemptsLeft } from '../submission/attempts.ts';
import type { Customer } from '../customer-record.ts';
import {
  greetingOf,
  demonstrationDisclaimer,
  contactLine,
  wayBack,
  type ResultLetter,
  type ResultLetterParts,
} from './result-letter-parts.ts';

/** What is asked for again of our own wizard, in the words of the page on which it is sent. */
const documentsAsked = (
  asked: readonly AskedDocument[],
  { customer, dealership: { dealerName } }: ResultLetter,
): Pick<ResultLetterParts, 'preview' | 'heading' | 'before'> => {
  const { idType = 'drivers_license' } = customer;
  const lines = resubmissionSentences(asked, idType);
  return {
    preview: lines[0] ?? '',
    heading: resubmissionTitle(asked),
    before: [
      ...lines.map((line) => html`${line}`),
      html`${keptFilesNote(asked, resubmissionsLeft(customer), dealerName)}`,
    ],
  };
};

/** What a provider asks for, in its words. */
const asItSays = ({
  customer,
}: ResultLetter): Pick<ResultLetterParts, 'preview' | 'heading' | 'before'> => {
  const { reason } = customer.standing ?? {};
  return {
    preview: reason ?? 'Please send it again.',
    heading: 'We need you to try once more',
    before: reason ? [html`${reason}`] : [],
  };
};

/** What a customer is asked for again, and where to send it. */
export const askAgainParts = (letter: ResultLetter): ResultLetterParts => {
  const { customer, dealership } = letter;
  const documents = documentsAmong(requestedAgain(customer));
  const asked = documents.length > 0 ? documentsAsked(documents, letter) : asItSays(letter);
  const url = currentAttempt(customer)?.url;
  const isElsewhere = url?.startsWith('http') === true;
  return {
    subject: `Finish your verification for ${dealership.dealerName}`,
    ...asked,
    before: [
      greetingOf(customer),
      ...asked.before,
      html`This doesn't use up one of your attempts.`,
      ...(isElsewhere ? [] : [wayBack('To continue', customer, dealership.dealerName)]),
      ...demonstrationDisclaimer(customer),
    ],
    ...(isElsewhere && { button: { label: 'Continue Verification', url } }),
    after: [contactLine(dealership)],
  };
};

/** What was sent has arrived, and somebody or something decides about it. */
export const received = ({ customer, dealership }: ResultLetter): ResultLetterParts => ({
  subject: `We received your verification for ${dealership.dealerName}`,
  preview: "We'll email you the result.",
  heading: 'We received your verification',
  before: [
    greetingOf(customer),
    customer.standing?.phase === 'review'
      ? html`${dealership.dealerName} is reviewing what you submitted.`
      : html`What you submitted is being checked.`,
    html`We'll email you the result. There's nothing you need to do until then.`,
  ],
  after: [contactLine(dealership)],
});

export const verified = ({ customer, dealership }: ResultLetter): ResultLetterParts => {
  const { dealerName, creditLink } = dealership;
  const isInPerson = customer.standing?.isInPerson === true;
  return {
    subject: `Your identity is verified for ${dealerName}`,
    preview: creditLink
      ? 'You can continue to your credit application.'
      : `${dealerName} will email you a link to its credit application.`,
    heading: 'Your identity is verified',
    before: [
      greetingOf(customer),
      isInPerson
        ? html`${dealerName} verified your identity in person.`
        : html`Your identity is verified for ${dealerName}.`,
      ...(creditLink ? [] : [html`${dealerName} will email you a link to its credit application.`]),
      ...demonstrationDisclaimer(customer),
    ],
    ...(creditLink && { button: { label: 'Continue to Credit Application', url: creditLink } }),
    after: [contactLine(dealership)],
  };
};

/** What is left to do after a denial. */
function nextSteps(customer: Customer, dealerName: string): SafeHtml[] {
  const left = attemptsLeft(customer);
  if (left === 0)
    return [
      html`You have no attempts left online. Please visit ${dealerName} and bring your original ID.`,
    ];
  return [
    left === 1
      ? html`You have one attempt left online.`
      : html`You have ${String(left)} attempts left online.`,
    wayBack('To try again', customer, dealerName),
  ];
}

export const denied = ({ customer, dealership }: ResultLetter): ResultLetterParts => ({
  subject: `We couldn't verify your identity for ${dealership.dealerName}`,
  preview: customer.standing?.reason ?? 'See what you can do now.',
  heading: "We couldn't verify your identity",
  before: [
    greetingOf(customer),
    ...(customer.standing?.reason ? [html`${customer.standing.reason}`] : []),
    ...nextSteps(customer, dealership.dealerName),
    ...demonstrationDisclaimer(customer),
  ],
  after: [contactLine(dealership)],
});

/** Of what was submitted nothing came, by the time at which nothing more can come. */
export const undecided = ({ customer, dealership }: ResultLetter): ResultLetterParts => ({
  subject: `Your verification for ${dealership.dealerName} ended without a result`,
  preview: 'Nothing was decided. You can start again.',
  heading: 'Your verification ended without a result',
  before: [
    greetingOf(customer),
    html`We didn't get a result for what you submitted, so nothing was decided. This doesn't use up one of your attempts.`,
    wayBack('To start again', customer, dealership.dealerName),
  ],
  after: [contactLine(dealership)],
});

export const notVerifiedInPerson = ({ customer, dealership }: ResultLetter): ResultLetterParts => ({
  subject: `${dealership.dealerName} couldn't verify your identity`,
  preview: `${dealership.dealerName} couldn't verify your identity in person.`,
  heading: 'Your identity was not verified',
  before: [
    greetingOf(customer),
    html`${dealership.dealerName} couldn't verify your identity in person. You can't continue this verification online.`,
    html`If you have another valid ID, please bring it to ${dealership.dealerName}.`,
  ],
  after: [contactLine(dealership)],
});

/** Writes one of the letters above under the dealership's name; the registry of `functions/mail` says after which event. */
export function resultMail(
  partsOf: (letter: ResultLetter) => ResultLetterParts,
  letter: ResultLetter,
): Mail {
  const { dealerName, address } = letter.dealership;
  return compose({
    from: dealerName,
    ...partsOf(letter),
    why: html`You're receiving this email because this address was entered to verify an identity for ${dealerName}, ${address}. Sent by ${productName} on its behalf. If you don't know this dealership, you can ignore this email.`,
  });
}
