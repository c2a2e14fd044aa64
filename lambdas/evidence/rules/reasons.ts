import { documentsAmong } from '../../../shared/asked-documents.ts';
import { resubmissionSentences } from '../../../shared/asked-words.ts';
import { MINIMUM_AGE_YEARS } from '../../../shared/limits.ts';
import type { AskedAgain } from '../../../shared/schemas/customer.ts';
import type { IdType } from '../../../shared/schemas/documents.ts';
import type { SignalId } from '../../../shared/schemas/evidence.ts';

/** Never says which check failed: that would teach a forger. */
const notConfirmed =
  "We couldn't confirm your identity from what you sent. Check that your details appear exactly as on your documents, then take new photos of current, original documents.";
const tooYoung = `You must be ${MINIMUM_AGE_YEARS} or older to be verified. If you are, ask the dealership to check your ID in person.`;

/** What somebody who is denied reads. */
export const denyReason = (because: readonly SignalId[]): string =>
  because.includes('age') ? tooYoung : notConfirmed;

/** What somebody who is asked for something again reads: the words of the page on which it is sent. */
export const askReason = (again: readonly AskedAgain[], idType: IdType): string =>
  resubmissionSentences(documentsAmong(again), idType).join(' ');
