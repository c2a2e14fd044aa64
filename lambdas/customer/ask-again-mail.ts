import { documentsAmong, type AskedDocument } from '../../shared/asked-documents.ts';
import { askedSentences, askedTitle, keptWords } from '../../shared/asked-words.ts';
import { say } from '../mail/words.ts';
import { againLeftOf, askedAgainOf } from './asked-again.ts';
import { greetingOf } from './greeting-of.ts';
import { ifByChance } from './by-chance.ts';
import { questions, wayBack, type Letter, type Parts } from './result-letter.ts';
import { underWay } from './under-way.ts';

/** What is asked for again of our own wizard, in the words of the page on which it is sent. */
const documentsAsked = (
  asked: readonly AskedDocument[],
  { customer, dealership: { dealerName } }: Letter,
): Pick<Parts, 'preview' | 'heading' | 'before'> => {
  const { idType = 'drivers_license' } = customer;
  const lines = askedSentences(asked, idType);
  return {
    preview: lines[0] ?? '',
    heading: askedTitle(asked),
    before: [
      ...lines.map((line) => say`${line}`),
      say`${keptWords(asked, againLeftOf(customer), dealerName)}`,
    ],
  };
};

/** What a provider asks for, in its words. */
const asItSays = ({ customer }: Letter): Pick<Parts, 'preview' | 'heading' | 'before'> => {
  const { reason } = customer.standing ?? {};
  return {
    preview: reason ?? 'Please send it again.',
    heading: 'We need you to try once more',
    before: reason ? [say`${reason}`] : [],
  };
};

/** What a customer is asked for again, and where to send it. */
export const askedAgain = (letter: Letter): Parts => {
  const { customer, dealership } = letter;
  const documents = documentsAmong(askedAgainOf(customer));
  const asked = documents.length > 0 ? documentsAsked(documents, letter) : asItSays(letter);
  const url = underWay(customer)?.url;
  const isElsewhere = url?.startsWith('http') === true;
  return {
    subject: `Finish your verification for ${dealership.dealerName}`,
    ...asked,
    before: [
      greetingOf(customer),
      ...asked.before,
      say`This doesn't use up one of your attempts.`,
      ...(isElsewhere ? [] : [wayBack('To continue', customer, dealership.dealerName)]),
      ...ifByChance(customer),
    ],
    ...(isElsewhere && { button: { label: 'Continue Verification', url } }),
    after: [questions(dealership)],
  };
};
