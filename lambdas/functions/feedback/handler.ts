import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { parseFeedback } from '../../mail/feedback.ts';
import { eachMessage } from '../../queue/each-message.ts';
import { readSettings } from '../../runtime/settings.ts';
import { takeFeedback } from './take-feedback.ts';

readSettings('feedback');

/** SES's reports on our emails → timelines, and the addresses that get no more. */
export const handler = (event: SQSEvent): Promise<SQSBatchResponse> =>
  eachMessage(event, 'email feedback not taken', async ({ body }) => {
    const feedback = parseFeedback(body);
    if (feedback) await takeFeedback(feedback);
  });
