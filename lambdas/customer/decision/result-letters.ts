import type { AskedAgain } from '../../../shared/schemas/customer-schema.ts';
import {
  resubmissionSentences,
  resubmissionTitle,
  keptFilesNote,
} from '../../../shared/copy/customer/resubmission.ts';
import { html } from '../../mail/safe-html.ts';
import { compose, productName, type Mail } from '../../mail/compose.ts';
import {
  resubmissionsLeft,
  filesAskedAgain,
  currentAttempt,
} from '../submission/current-attempt.ts';
import { attemptsLeft, isClosed } from '../submission/attempts.ts';
import { letterCopy } from '../customer-letter.ts';
import {
  resultGreeting,
  demonstrationDisclaimer,
  wayOn,
  type ResultLetter,
  type ResultLetterParts,
} from './result-letter-parts.ts';

/** Writes one of the letters below under the dealership's name; the registry of `functions/mail` says after which event. */
export const resultMail = (
  partsOf: (letter: ResultLetter) => ResultLetterParts,
  letter: ResultLetter,
): Mail =>
  compose({
    from: letter.dealership.dealerName,
    ...partsOf(letter),
    why: letterCopy.whyResult(letter.dealership, productName),
  });

type Request = Pick<ResultLetterParts, 'preview' | 'heading' | 'before'>;

/** Asks for files again, in the words of the page on which they are sent. */
const filesRequest = (
  asked: readonly AskedAgain[],
  { customer, dealership: { dealerName } }: ResultLetter,
): Request => {
  const lines = resubmissionSentences(asked, customer.idType ?? 'drivers_license');
  return {
    preview: lines[0] ?? '',
    heading: resubmissionTitle(asked),
    before: [...lines, keptFilesNote(asked, resubmissionsLeft(customer), dealerName)].map(
      (line) => html`${line}`,
    ),
  };
};

/** Asks for whatever a provider wants again, in its own words. */
const providerRequest = ({ customer }: ResultLetter): Request => {
  const { reason } = customer.standing ?? {};
  return {
    preview: reason ?? letterCopy.askAgain.previewElsewhere,
    heading: letterCopy.askAgain.headingElsewhere,
    before: reason ? [html`${reason}`] : [],
  };
};

/** Asks for something again, and says where to send it. */
export const askAgainParts = (letter: ResultLetter): ResultLetterParts => {
  const { customer, dealership } = letter;
  const copy = letterCopy.askAgain;
  const asked = filesAskedAgain(customer);
  const request = asked.length > 0 ? filesRequest(asked, letter) : providerRequest(letter);
  const url = currentAttempt(customer)?.url;
  const isElsewhere = url?.startsWith('http') === true;
  const { words, button, after } = isElsewhere
    ? { words: [], button: { label: letterCopy.wayOn.toContinue, url }, after: [] }
    : wayOn('toContinue', letter);
  return {
    subject: copy.subject(dealership.dealerName),
    ...request,
    before: [
      resultGreeting(customer),
      ...request.before,
      letterCopy.notOneOfYourAttempts,
      ...words,
      ...demonstrationDisclaimer(customer),
    ],
    ...(button && { button }),
    after: [...after, letterCopy.questions(dealership)],
  };
};

/** Confirms that what was submitted has arrived, while somebody or something decides about it. */
export const received = ({ customer, dealership }: ResultLetter): ResultLetterParts => {
  const copy = letterCopy.received;
  return {
    subject: copy.subject(dealership.dealerName),
    preview: copy.preview,
    heading: copy.heading,
    before: [
      resultGreeting(customer),
      customer.standing?.phase === 'review'
        ? copy.inReview(dealership.dealerName)
        : copy.beingChecked,
      copy.next,
    ],
    after: [letterCopy.questions(dealership)],
  };
};

export const verified = ({ customer, dealership }: ResultLetter): ResultLetterParts => {
  const copy = letterCopy.verified;
  const { dealerName, creditLink } = dealership;
  const isInPerson = customer.standing?.isInPerson === true;
  return {
    subject: copy.subject(dealerName),
    preview: creditLink ? copy.preview : copy.previewLinkComes(dealerName),
    heading: copy.heading,
    before: [
      resultGreeting(customer),
      isInPerson ? copy.inPerson(dealerName) : copy.online(dealerName),
      ...(creditLink ? [] : [copy.linkComes(dealerName)]),
      ...demonstrationDisclaimer(customer),
    ],
    ...(creditLink && { button: { label: letterCopy.toCreditApplication, url: creditLink } }),
    after: [letterCopy.questions(dealership)],
  };
};

export const denied = (letter: ResultLetter): ResultLetterParts => {
  const { customer, dealership } = letter;
  const copy = letterCopy.denied;
  const { dealerName } = dealership;
  const reason = customer.standing?.reason;
  const left = attemptsLeft(customer);
  const over = isClosed(customer) ? copy.closed(dealerName) : copy.noAttemptsLeft(dealerName);
  const { words, button, after } =
    left === 0 ? { words: [over], after: [] } : wayOn('toTryAgain', letter);
  return {
    subject: copy.subject(dealerName),
    preview: reason ?? copy.preview,
    heading: copy.heading,
    before: [
      resultGreeting(customer),
      ...(reason ? [html`${reason}`] : []),
      ...(left === 0 ? [] : [copy.attemptsLeft(left)]),
      ...words,
      letterCopy.noCreditDecision,
      ...demonstrationDisclaimer(customer),
    ],
    ...(button && { button }),
    after: [...after, letterCopy.questions(dealership)],
  };
};

export const revoked = ({ customer, dealership }: ResultLetter): ResultLetterParts => {
  const copy = letterCopy.revoked;
  const { dealerName } = dealership;
  const reason = customer.standing?.reason;
  return {
    subject: copy.subject(dealerName),
    preview: reason ?? copy.preview(dealerName),
    heading: copy.heading,
    before: [
      resultGreeting(customer),
      copy.what(dealerName),
      ...(reason ? [html`${reason}`] : []),
      copy.comeIn(dealerName),
      letterCopy.noCreditDecision,
    ],
    after: [letterCopy.questions(dealership)],
  };
};

/** The result of an attempt that ended without a decision, and about which none can come any more. */
export const undecided = (letter: ResultLetter): ResultLetterParts => {
  const { customer, dealership } = letter;
  const copy = letterCopy.undecided;
  const { words, button, after } = wayOn('toStartAgain', letter);
  return {
    subject: copy.subject(dealership.dealerName),
    preview: copy.preview,
    heading: copy.heading,
    before: [resultGreeting(customer), copy.what, ...words],
    ...(button && { button }),
    after: [...after, letterCopy.questions(dealership)],
  };
};

export const notVerifiedInPerson = ({ customer, dealership }: ResultLetter): ResultLetterParts => {
  const copy = letterCopy.notVerifiedInPerson;
  const { dealerName } = dealership;
  return {
    subject: copy.subject(dealerName),
    preview: copy.preview(dealerName),
    heading: copy.heading,
    before: [
      resultGreeting(customer),
      copy.what(dealerName),
      copy.anotherId(dealerName),
      letterCopy.noCreditDecision,
    ],
    after: [letterCopy.questions(dealership)],
  };
};
