import type { AskedAgain } from '../../../shared/schemas/customer-schema.ts';
import { reasonCopy } from '../../../shared/copy/customer/reason-copy.ts';
import { reasonCopy as spanishReasonCopy } from '../../../shared/copy/customer/reason-copy.es.ts';
import {
  resubmissionSentences,
  resubmissionTitle,
  keptFilesNote,
} from '../../../shared/copy/customer/resubmission.ts';
import { resubmissionCopy } from '../../../shared/copy/customer/resubmission-copy.ts';
import { resubmissionCopy as spanishResubmissionCopy } from '../../../shared/copy/customer/resubmission-copy.es.ts';
import { translatedReason } from '../../../shared/copy/customer/translated-reason.ts';
import { html, typedText } from '../../mail/safe-html.ts';
import { composeIn, frameCopyIn, type Mail } from '../../mail/compose.ts';
import {
  resubmissionsLeft,
  filesAskedAgain,
  currentAttempt,
  attemptsLeft,
  isClosed,
} from '../attempt/attempts.ts';
import { letterCopyIn } from '../letter-copy.ts';
import {
  resultGreeting,
  demonstrationDisclaimer,
  nextSteps,
  type ResultLetter,
  type ResultLetterParts,
} from './result-letter-parts.ts';

/** Writes one of the letters below under the dealership's name; the registry of `functions/mail` says after which event. */
export const resultMail = (
  partsOf: (letter: ResultLetter) => ResultLetterParts,
  letter: ResultLetter,
): Mail => {
  const { dealership, language } = letter;
  return composeIn(language, {
    from: dealership.dealerName,
    ...partsOf(letter),
    why: letterCopyIn[language].whyResult(dealership, frameCopyIn[language].product),
  });
};

const reasonCopies = { en: reasonCopy, es: spanishReasonCopy };
const resubmissionCopies = { en: resubmissionCopy, es: spanishResubmissionCopy };

/** The reason of the standing, in the inbox and as a paragraph; undefined where there is none. */
function reasonOf({ customer, language }: ResultLetter) {
  const reason = customer.decision.standing?.reason;
  if (!reason) return undefined;
  const shown = translatedReason(reason, reasonCopies[language]);
  return { preview: shown.text, paragraph: typedText(shown.text, shown.language) };
}

type Request = Pick<ResultLetterParts, 'preview' | 'heading' | 'before'>;

/** Asks for files again, in the words of the page on which they are sent. */
const filesRequest = (
  asked: readonly AskedAgain[],
  { customer, dealership: { dealerName }, language }: ResultLetter,
): Request => {
  const copy = resubmissionCopies[language];
  const lines = resubmissionSentences(asked, customer.attempt.idType ?? 'drivers_license', copy);
  const kept = keptFilesNote(asked, { left: resubmissionsLeft(customer), dealerName }, copy);
  return {
    preview: lines[0] ?? '',
    heading: resubmissionTitle(asked, copy),
    before: [...lines, kept].map((line) => html`${line}`),
  };
};

/** Asks for whatever a provider wants again, in its own words. */
const providerRequest = (letter: ResultLetter): Request => {
  const copy = letterCopyIn[letter.language].askAgain;
  const reason = reasonOf(letter);
  return {
    preview: reason?.preview ?? copy.previewElsewhere,
    heading: copy.headingElsewhere,
    before: reason ? [reason.paragraph] : [],
  };
};

/** Asks for something again, and says where to send it. */
export const askAgainParts = (letter: ResultLetter): ResultLetterParts => {
  const { customer, dealership, language } = letter;
  const words = letterCopyIn[language];
  const copy = words.askAgain;
  const asked = filesAskedAgain(customer);
  const request = asked.length > 0 ? filesRequest(asked, letter) : providerRequest(letter);
  const url = currentAttempt(customer)?.url;
  const isElsewhere = url?.startsWith('http') === true;
  const {
    words: way,
    button,
    after,
  } = isElsewhere
    ? { words: [], button: { label: words.nextSteps.toContinue, url }, after: [] }
    : nextSteps('toContinue', letter);
  return {
    subject: copy.subject(dealership.dealerName),
    ...request,
    before: [
      resultGreeting(letter),
      ...request.before,
      words.notOneOfYourAttempts,
      ...way,
      ...demonstrationDisclaimer(customer, language),
    ],
    ...(button && { button }),
    after: [...after, words.questions(dealership)],
  };
};

/** True where everything but the proof of address was sent: unless the ID stands in for it, it's asked for. */
const isProofMissing = ({ attempt: { files } }: ResultLetter['customer']) =>
  files.idDocument !== undefined && files.addressDocument === undefined;

/** Confirms that what was submitted has arrived, while somebody or something decides about it. */
export const received = (letter: ResultLetter): ResultLetterParts => {
  const { customer, dealership, language } = letter;
  const words = letterCopyIn[language];
  const copy = words.received;
  return {
    subject: copy.subject(dealership.dealerName),
    preview: copy.preview,
    heading: copy.heading,
    before: [
      resultGreeting(letter),
      customer.decision.standing?.phase === 'review'
        ? copy.inReview(dealership.dealerName)
        : copy.beingChecked,
      isProofMissing(customer) ? copy.nextStep : copy.next,
    ],
    after: [words.questions(dealership)],
  };
};

export const verified = (letter: ResultLetter): ResultLetterParts => {
  const { customer, dealership, language } = letter;
  const words = letterCopyIn[language];
  const copy = words.verified;
  const { dealerName, creditLink } = dealership;
  const isInPerson = customer.decision.standing?.isInPerson === true;
  return {
    subject: copy.subject(dealerName),
    preview: creditLink ? copy.preview : copy.previewLinkComes(dealerName),
    heading: copy.heading,
    before: [
      resultGreeting(letter),
      isInPerson ? copy.inPerson(dealerName) : copy.online(dealerName),
      ...(creditLink ? [] : [copy.linkComes(dealerName)]),
      ...demonstrationDisclaimer(customer, language),
    ],
    ...(creditLink && { button: { label: words.toCreditApplication, url: creditLink } }),
    after: [words.questions(dealership)],
  };
};

export const denied = (letter: ResultLetter): ResultLetterParts => {
  const { customer, dealership, language } = letter;
  const words = letterCopyIn[language];
  const copy = words.denied;
  const { dealerName } = dealership;
  const reason = reasonOf(letter);
  const left = attemptsLeft(customer);
  const over = isClosed(customer) ? copy.closed(dealerName) : copy.noAttemptsLeft(dealerName);
  const {
    words: way,
    button,
    after,
  } = left === 0 ? { words: [over], after: [] } : nextSteps('toTryAgain', letter);
  return {
    subject: copy.subject(dealerName),
    preview: reason?.preview ?? copy.preview,
    heading: copy.heading,
    before: [
      resultGreeting(letter),
      ...(reason ? [reason.paragraph] : []),
      ...(left === 0 ? [] : [copy.attemptsLeft(left)]),
      ...way,
      words.noCreditDecision,
      ...demonstrationDisclaimer(customer, language),
    ],
    ...(button && { button }),
    after: [...after, words.questions(dealership)],
  };
};

export const revoked = (letter: ResultLetter): ResultLetterParts => {
  const { dealership, language } = letter;
  const words = letterCopyIn[language];
  const copy = words.revoked;
  const { dealerName } = dealership;
  const reason = reasonOf(letter);
  return {
    subject: copy.subject(dealerName),
    preview: reason?.preview ?? copy.preview(dealerName),
    heading: copy.heading,
    before: [
      resultGreeting(letter),
      copy.what(dealerName),
      ...(reason ? [reason.paragraph] : []),
      copy.comeIn(dealerName),
      words.noCreditDecision,
    ],
    after: [words.questions(dealership)],
  };
};

/** The result of an attempt that ended without a decision, and about which none can come any more. */
export const undecided = (letter: ResultLetter): ResultLetterParts => {
  const { dealership, language } = letter;
  const words = letterCopyIn[language];
  const copy = words.undecided;
  const { words: way, button, after } = nextSteps('toStartAgain', letter);
  return {
    subject: copy.subject(dealership.dealerName),
    preview: copy.preview,
    heading: copy.heading,
    before: [resultGreeting(letter), copy.what, ...way],
    ...(button && { button }),
    after: [...after, words.questions(dealership)],
  };
};

export const notVerifiedInPerson = (letter: ResultLetter): ResultLetterParts => {
  const { dealership, language } = letter;
  const words = letterCopyIn[language];
  const copy = words.notVerifiedInPerson;
  const { dealerName } = dealership;
  return {
    subject: copy.subject(dealerName),
    preview: copy.preview(dealerName),
    heading: copy.heading,
    before: [
      resultGreeting(letter),
      copy.what(dealerName),
      copy.anotherId(dealerName),
      words.noCreditDecision,
    ],
    after: [words.questions(dealership)],
  };
};
