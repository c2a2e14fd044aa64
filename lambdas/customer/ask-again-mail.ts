import { documentsAmong, type AskedDocument } from '../../shared/asked-documents.ts';
import {
  resubmissionSentences,
  resubmissionTitle,
  keptFilesNote,
} from '../../shared/asked-words.ts';
import { html } from '../mail/words.ts';
import { resubmissionsLeft, requestedAgain } from './asked-again.ts';
import { greetingOf } from './greeting-of.ts';
import { demonstrationDisclaimer } from './by-chance.ts';
import {
  contactLine,
  wayBack,
  type ResultLetter,
  type ResultLetterParts,
} from './result-letter.ts';
import { currentAttempt } from './under-way.ts';

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
