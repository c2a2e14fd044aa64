import { parseReadingEvent, type ReadingMessage } from '../../customer/documents/reading-queue.ts';
import { parseMailEvent, parseNotice, type MailMessage } from '../../mail/mail-queue.ts';
import { eventPrefix } from '../../store/keys.ts';
import type { Item } from '../../store/read.ts';
import { tableKeys } from '../../store/table.ts';

/** Messages for the queues of emails and of documents to read. */
export type RequestedWork = { mails: MailMessage[]; reading: ReadingMessage | undefined };

/** Returns what a stored event asks for: nothing for most, and for any other item. Reads no record but the event. */
export function requestedWork(item: Item): RequestedWork {
  const { id: eventId, at, type, subjectId, accountId, byId, submissionId } = item;
  const { emailsCustomer, notifiesDealership, startsReading, dealerId } = item;
  if (!String(item[tableKeys.sort]).startsWith(eventPrefix))
    return { mails: [], reading: undefined };
  const [kind] = String(item[tableKeys.partition]).split('#');
  const customer = kind === 'CUSTOMER' ? { customerId: subjectId } : undefined;
  const event = { eventId, at, type };
  const mails = [
    parseMailEvent({
      ...event,
      ...(kind === 'DEALER' && { dealerId: subjectId, accountId }),
      ...(emailsCustomer === true && { ...customer, byId }),
    }),
    parseNotice({ ...event, ...(notifiesDealership === true && { ...customer, byId }) }),
    parseMailEvent({ ...event, ...(kind === 'DEALER' && { applicantId: subjectId }) }),
  ];
  return {
    mails: mails.filter((each) => each !== undefined),
    reading: parseReadingEvent({ ...(startsReading === true && customer), submissionId, dealerId }),
  };
}
