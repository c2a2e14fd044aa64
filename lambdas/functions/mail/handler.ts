import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { readSettings } from '../../runtime/settings.ts';
import { parseMailMessage } from '../../mail/mail-queue.ts';
import { eachMessage } from '../../queue/each-message.ts';
import { sendEventMail } from './send-event-mail.ts';

readSettings('mail');

/** Queue of mails → SES. */
export const handler = (event: SQSEvent): Promise<SQSBatchResponse> =>
  eachMessage(event, 'mail not sent', ({ body }) => sendEventMail(parseMailMessage(body)));
