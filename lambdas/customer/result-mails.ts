import { compose, productName, type Mail } from '../mail/compose.ts';
import type { ResultType } from '../mail/result-types.ts';
import { html, type SafeHtml } from '../mail/words.ts';
import { attemptsLeft } from './attempts.ts';
import { demonstrationDisclaimer } from './by-chance.ts';
import { askAgainParts } from './ask-again-mail.ts';
import type { Customer } from './customer.ts';
import { greetingOf } from './greeting-of.ts';
import {
  contactLine,
  wayBack,
  type ResultLetter,
  type ResultLetterParts,
} from './result-letter.ts';

/** What was sent has arrived, and somebody or something decides about it. */
const received = ({ customer, dealership }: ResultLetter): ResultLetterParts => ({
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

const verified = ({ customer, dealership }: ResultLetter): ResultLetterParts => {
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

const denied = ({ customer, dealership }: ResultLetter): ResultLetterParts => ({
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
const undecided = ({ customer, dealership }: ResultLetter): ResultLetterParts => ({
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

const notVerifiedInPerson = ({ customer, dealership }: ResultLetter): ResultLetterParts => ({
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

const letters: Record<ResultType, (letter: ResultLetter) => ResultLetterParts> = {
  submitted: received,
  approved: verified,
  verified_in_person: verified,
  denied,
  ask_again: askAgainParts,
  expired: undecided,
  abandoned: undecided,
  not_verified_in_person: notVerifiedInPerson,
};

/** Whether what an event told the customer is still so: nobody is told of a decision that another one has replaced. */
export function resultHolds(type: ResultType, at: string, customer: Customer): boolean {
  const { standing } = customer;
  if (!standing) return false;
  if (type === 'verified_in_person' || type === 'not_verified_in_person')
    return standing.isInPerson === true && standing.at === at;
  if (type === 'submitted') return standing.phase === 'submitted' || standing.phase === 'review';
  return standing.phase === type && standing.isInPerson !== true;
}

/** What a customer is told of an event, under the dealership's name. */
export function resultMail(type: ResultType, letter: ResultLetter): Mail {
  const { dealerName, address } = letter.dealership;
  return compose({
    from: dealerName,
    ...letters[type](letter),
    why: html`You're receiving this email because this address was entered to verify an identity for ${dealerName}, ${address}. Sent by ${productName} on its behalf. If you don't know this dealership, you can ignore this email.`,
  });
}
