import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { parseFeedback } from '../../mail/feedback.ts';
import { eachMessage } from '../../queue/each-message.ts';
import { readSettings } from '../../runtime/settings.ts';
import { takeFeedback } from './take-feedback.ts';

readSettings('feedback');

/** What SES tells of our mails → whom it's to be told, and whether more are sent there. */
export const handler = (event: SQSEvent): Promise<SQSBatchResponse> =>
  eachMessage(event, 'news of a mail not taken', async ({ body }) => {
    const news = parseFeedback(body);
    if (news) await takeFeedback(news);
  });
