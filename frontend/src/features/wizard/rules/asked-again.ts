import { documentsAmong, type AskedDocument } from '../../../../../shared/asked-documents.ts';
import type { CustomerSession } from '../../../../../shared/schemas/customer.ts';

/** The documents that our own wizard asks for again, within the same attempt; nothing where it doesn't. */
export const documentsAskedAgain = ({
  place,
  result,
}: Pick<CustomerSession, 'place' | 'result'>): AskedDocument[] =>
  place.isRead && result?.phase === 'ask_again' ? documentsAmong(result.again) : [];
