import { now } from '../runtime/clock.ts';
import { compose, productName, type Mail } from '../mail/compose.ts';
import type { ResultType } from '../mail/result-types.ts';
import { say, type Words } from '../mail/words.ts';
import { greeting } from '../mail/greeting.ts';
import { attemptsLeft } from './attempts.ts';
import { ifByChance } from './by-chance.ts';
import type { Customer } from './customer.ts';
import { underWay } from './under-way.ts';

type Letter = {
  customer: Customer;
  dealership: {
    dealerName: string;
    phone: string;
    address: string;
    creditLink?: string | undefined;
  };
};

type Parts = Omit<Parameters<typeof compose>[0], 'from' | 'why'>;

const questions = ({ dealerName, phone }: Letter['dealership']) =>
  say`Questions? Call ${dealerName} at ${phone}.`;

const verified = ({ customer, dealership }: Letter): Parts => {
  const { dealerName, creditLink } = dealership;
  const isInPerson = customer.standing?.isInPerson === true;
  return {
    subject: `Your identity is verified for ${dealerName}`,
    preview: creditLink
      ? 'You can continue to your credit application.'
      : `${dealerName} will email you a link to its credit application.`,
    heading: 'Your identity is verified',
    before: [
      greeting(customer.firstName),
      isInPerson
        ? say`${dealerName} verified your identity in person.`
        : say`Your identity is verified for ${dealerName}.`,
      ...(creditLink ? [] : [say`${dealerName} will email you a link to its credit application.`]),
      ...ifByChance(customer),
    ],
    ...(creditLink && { button: { label: 'Continue to Credit Application', url: creditLink } }),
    after: [questions(dealership)],
  };
};

/** Whether the link that the dealership has sent still opens. */
const hasOpenLink = ({ origin, keyHash, linkExpiresAt }: Customer) =>
  origin === 'link' &&
  keyHash !== undefined &&
  linkExpiresAt !== undefined &&
  Date.parse(linkExpiresAt) > now();

/** How the customer gets back to it: the mail has no link, since the record keeps no key. */
const wayBack = (purpose: string, customer: Customer, dealerName: string): Words =>
  hasOpenLink(customer)
    ? say`${purpose}, reopen the link ${dealerName} sent you.`
    : customer.origin === 'draft'
      ? say`${purpose}, go back to the page where you started, or ask ${dealerName} for a link.`
      : say`${purpose}, ask ${dealerName} for a new link.`;

/** What is left to do after a denial. */
function nextSteps(customer: Customer, dealerName: string): Words[] {
  const left = attemptsLeft(customer);
  if (left === 0)
    return [
      say`You have no attempts left online. Please visit ${dealerName} and bring your original ID.`,
    ];
  return [
    left === 1
      ? say`You have one attempt left online.`
      : say`You have ${String(left)} attempts left online.`,
    wayBack('To try again', customer, dealerName),
  ];
}

const denied = ({ customer, dealership }: Letter): Parts => ({
  subject: `We couldn't verify your identity for ${dealership.dealerName}`,
  preview: customer.standing?.reason ?? 'See what you can do now.',
  heading: "We couldn't verify your identity",
  before: [
    greeting(customer.firstName),
    ...(customer.standing?.reason ? [say`${customer.standing.reason}`] : []),
    ...nextSteps(customer, dealership.dealerName),
    ...ifByChance(customer),
  ],
  after: [questions(dealership)],
});

const askedAgain = ({ customer, dealership }: Letter): Parts => {
  const url = underWay(customer)?.url;
  const isElsewhere = url?.startsWith('http') === true;
  return {
    subject: `Finish your verification for ${dealership.dealerName}`,
    preview: customer.standing?.reason ?? 'Please send it again.',
    heading: 'We need you to try once more',
    before: [
      greeting(customer.firstName),
      ...(customer.standing?.reason ? [say`${customer.standing.reason}`] : []),
      say`This doesn't use up one of your attempts.`,
      ...(isElsewhere ? [] : [wayBack('To try again', customer, dealership.dealerName)]),
      ...ifByChance(customer),
    ],
    ...(isElsewhere && { button: { label: 'Continue Verification', url } }),
    after: [questions(dealership)],
  };
};

/** Of what was submitted nothing came, by the time at which nothing more can come. */
const undecided = ({ customer, dealership }: Letter): Parts => ({
  subject: `Your verification for ${dealership.dealerName} ended without a result`,
  preview: 'Nothing was decided. You can start again.',
  heading: 'Your verification ended without a result',
  before: [
    greeting(customer.firstName),
    say`We didn't get a result for what you submitted, so nothing was decided. This doesn't use up one of your attempts.`,
    wayBack('To start again', customer, dealership.dealerName),
  ],
  after: [questions(dealership)],
});

const notVerifiedInPerson = ({ customer, dealership }: Letter): Parts => ({
  subject: `${dealership.dealerName} couldn't verify your identity`,
  preview: `${dealership.dealerName} couldn't verify your identity in person.`,
  heading: 'Your identity was not verified',
  before: [
    greeting(customer.firstName),
    say`${dealership.dealerName} couldn't verify your identity in person. You can't continue this verification online.`,
    say`If you have another valid ID, please bring it to ${dealership.dealerName}.`,
  ],
  after: [questions(dealership)],
});

const letters: Record<ResultType, (letter: Letter) => Parts> = {
  approved: verified,
  verified_in_person: verified,
  denied,
  ask_again: askedAgain,
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
  return standing.phase === type && standing.isInPerson !== true;
}

/** What a customer is told of an event, under the dealership's name. */
export function resultMail(type: ResultType, letter: Letter): Mail {
  const { dealerName, address } = letter.dealership;
  return compose({
    from: dealerName,
    ...letters[type](letter),
    why: say`You're receiving this email because this address was entered to verify an identity for ${dealerName}, ${address}. Sent by ${productName} on its behalf. If you don't know this dealership, you can ignore this email.`,
  });
}
