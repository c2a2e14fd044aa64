import { SendEmailCommand, SESClient } from '@aws-sdk/client-ses';
import { AppError } from '../runtime/errors.ts';
import { sdkLimits } from '../runtime/sdk-limits.ts';
import { setting } from '../runtime/settings.ts';
import type { Mail } from './compose.ts';
import { sender } from './sender.ts';

const ses = new SESClient({
  ...sdkLimits,
  // SES has no idempotency: a call that timed out may have sent its mail, so that few are repeated.
  maxAttempts: 2,
});

/** What SES says of a mail that it will not send; throttling, too, is a 400 of its API. */
const refusals = new Set([
  'MessageRejected',
  'InvalidParameterValue',
  'MailFromDomainNotVerifiedException',
  'AccountSendingPausedException',
  'ConfigurationSetSendingPausedException',
]);

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

/** Hands a mail to SES. Throws `mail_refused` where SES will not send it, however often it is asked. */
export async function sendMail(to: string, mail: Mail): Promise<void> {
  try {
    await ses.send(
      new SendEmailCommand({
        Source: sender(mail.fromName, setting('MAIL_FROM')),
        Destination: { ToAddresses: [to] },
        Message: {
          Subject: utf8(mail.subject),
          Body: { Html: utf8(mail.html), Text: utf8(mail.text) },
        },
      }),
    );
  } catch (error) {
    if (error instanceof Error && refusals.has(error.name)) {
      throw new AppError('mail_refused', { cause: error });
    }
    throw error;
  }
}
