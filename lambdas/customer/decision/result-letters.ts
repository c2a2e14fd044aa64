import { documentsAmong, type AskedDocument } from '../../../shared/schemas/customer-schema.ts';
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
import { attemptsLeft } from '../submission/attempts.ts';
import { letterCopy } from '../customer-letter.ts';
import {
  resultGreeting,
  demonstrationDisclaimer,
  wayBack,
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

/** Asks for documents again, in the words of the page on which they are sent. */
const documentsRequest = (
  asked: readonly AskedDocument[],
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
  const documents = documentsAmong(filesAskedAgain(customer));
  const request =
    documents.length > 0 ? documentsRequest(documents, letter) : providerRequest(letter);
  const url = currentAttempt(customer)?.url;
  const isElsewhere = url?.startsWith('http') === true;
  return {
    subject: copy.subject(dealership.dealerName),
    ...request,
    before: [
      resultGreeting(customer),
      ...request.before,
      letterCopy.notOneOfYourAttempts,
      ...(isElsewhere
        ? []
        : [wayBack(letterCopy.wayBack.toContinue, customer, dealership.dealerName)]),
      ...demonstrationDisclaimer(customer),
    ],
    ...(isElsewhere && { button: { label: copy.continue, url } }),
    after: [letterCopy.questions(dealership)],
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

export const denied = ({ customer, dealership }: ResultLetter): ResultLetterParts => {
  const copy = letterCopy.denied;
  const { dealerName } = dealership;
  const reason = customer.standing?.reason;
  const left = attemptsLeft(customer);
  return {
    subject: copy.subject(dealerName),
    preview: reason ?? copy.preview,
    heading: copy.heading,
    before: [
      resultGreeting(customer),
      ...(reason ? [html`${reason}`] : []),
      ...(left === 0
        ? [copy.noAttemptsLeft(dealerName)]
        : [copy.attemptsLeft(left), wayBack(letterCopy.wayBack.toTryAgain, customer, dealerName)]),
      ...demonstrationDisclaimer(customer),
    ],
    after: [letterCopy.questions(dealership)],
  };
};

/** The result of an attempt that ended without a decision, and about which none can come any more. */
export const undecided = ({ customer, dealership }: ResultLetter): ResultLetterParts => {
  const copy = letterCopy.undecided;
  return {
    subject: copy.subject(dealership.dealerName),
    preview: copy.preview,
    heading: copy.heading,
    before: [
      resultGreeting(customer),
      copy.what,
      wayBack(letterCopy.wayBack.toStartAgain, customer, dealership.dealerName),
    ],
    after: [letterCopy.questions(dealership)],
  };
};

export const notVerifiedInPerson = ({ customer, dealership }: ResultLetter): ResultLetterParts => {
  const copy = letterCopy.notVerifiedInPerson;
  const { dealerName } = dealership;
  return {
    subject: copy.subject(dealerName),
    preview: copy.preview(dealerName),
    heading: copy.heading,
    before: [resultGreeting(customer), copy.what(dealerName), copy.anotherId(dealerName)],
    after: [letterCopy.questions(dealership)],
  };
};
