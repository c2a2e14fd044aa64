import { parseReadingEvent, type ReadingMessage } from '../../customer/documents/reading-queue.ts';
import { parseMailEvent, parseNotice, type MailMessage } from '../../mail/mail-queue.ts';
import { eventPrefix } from '../../store/keys.ts';
import type { Item } from '../../store/read.ts';
import { tableKeys } from '../../store/table.ts';

/** What the queues of mails and of documents to read are asked for. */
export type RequestedWork = { mails: MailMessage[]; reading: ReadingMessage | undefined };

/** What a stored event asks for, from its keys, texts and marks alone; nothing for most, and for any other item. */
export function requestedWork(item: Item): RequestedWork {
  const { id: eventId, at, type, subjectId, accountId, byId, submissionId } = item;
  const { isTold, isNotice, isToBeRead } = item;
  if (!String(item[tableKeys.sort]).startsWith(eventPrefix))
    return { mails: [], reading: undefined };
  const [kind] = String(item[tableKeys.partition]).split('#');
  const customer = kind === 'CUSTOMER' ? { customerId: subjectId } : undefined;
  const line = { eventId, at, type };
  const mails = [
    parseMailEvent({
      ...line,
      ...(kind === 'DEALER' && { dealerId: subjectId, accountId }),
      ...(isTold === true && customer),
    }),
    parseNotice({ ...line, ...(isNotice === true && { ...customer, byId }) }),
    parseMailEvent({ ...line, ...(kind === 'DEALER' && { newsOf: subjectId }) }),
  ];
  return {
    mails: mails.filter((each) => each !== undefined),
    reading: parseReadingEvent({ ...(isToBeRead === true && customer), submissionId }),
  };
}
