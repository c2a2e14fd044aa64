import { SendEmailCommand, SESClient } from '@aws-sdk/client-ses';
import { describeError } from '../runtime/describe-error.ts';
import { AppError } from '../runtime/errors.ts';
import { logger } from '../runtime/logger.ts';
import { sdkLimits } from '../runtime/sdk-limits.ts';
import { setting } from '../runtime/settings.ts';
import type { Mail } from './compose.ts';
import { MAIL_UNAVAILABLE } from './log-lines.ts';
import { sender } from './sender.ts';

const ses = new SESClient({
  ...sdkLimits,
  // SES has no idempotency: a call that timed out may have sent its mail, so that few are repeated.
  maxAttempts: 2,
});

/** What SES says of a mail that it will not send; throttling, too, is a 400 of its API. */
const refusals = new Set(['MessageRejected', 'InvalidParameterValue']);

/** What it says where it takes no mail of ours at all, whatever the address: an operator has to do something. */
const operators =
  /^(AccountSendingPaused|ConfigurationSetSendingPaused|ConfigurationSetDoesNotExist|MailFromDomainNotVerified)(Exception)?$/;
/** The same in the words of a refusal. In SES's sandbox, an address that nobody confirmed to it is one, too. */
const operatorsWords = /not verified|sending (paused|suspended)/i;
/** Throttling that no pause of seconds ends: the account has sent all that it may in 24 hours. */
const dailyQuota = /daily message quota/i;

const isOperators = ({ name, message }: Error) =>
  operators.test(name) ||
  (name === 'MessageRejected' && operatorsWords.test(message)) ||
  (name.startsWith('Throttling') && dailyQuota.test(message));

/** Seconds: somebody has to be told, and to act. */
const RETRY_AFTER = 60;

function inOurWords(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (isOperators(error)) {
    logger.error(MAIL_UNAVAILABLE, { failure: describeError(error) });
    return new AppError('mail_down', { cause: error, retryAfter: RETRY_AFTER });
  }
  return refusals.has(error.name) ? new AppError('mail_refused', { cause: error }) : error;
}

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

/**
 * Hands a mail to SES, and gives its id there. Throws `mail_refused` where SES will not send this one, however often
 * it is asked, and `mail_down` where it takes none of ours.
 */
export async function handToSes(to: string, mail: Mail): Promise<string | undefined> {
  try {
    const { MessageId } = await ses.send(
      new SendEmailCommand({
        Source: sender(mail.fromName, setting('MAIL_FROM')),
        ConfigurationSetName: setting('MAIL_CONFIGURATION_SET'),
        Destination: { ToAddresses: [to] },
        Message: {
          Subject: utf8(mail.subject),
          Body: { Html: utf8(mail.html), Text: utf8(mail.text) },
        },
      }),
    );
    return MessageId;
  } catch (error) {
    throw inOurWords(error);
  }
}
