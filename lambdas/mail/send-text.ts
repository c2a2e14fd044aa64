import {
  AccessDeniedException,
  ConflictException,
  PinpointSMSVoiceV2Client,
  SendTextMessageCommand,
  ServiceQuotaExceededException,
  ValidationException,
} from '@aws-sdk/client-pinpoint-sms-voice-v2';
import { smsMessages } from '../../shared/copy/dealer/delivery-copy.ts';
import { AppError } from '../runtime/errors.ts';
import { logger } from '../runtime/logger.ts';
import { sdkLimits } from '../runtime/sdk-limits.ts';
import { optionalSetting } from '../runtime/settings.ts';

let client: PinpointSMSVoiceV2Client | undefined;

/** Made for the first text, since most functions start for something else. */
function service(): PinpointSMSVoiceV2Client {
  const endpoint = optionalSetting('TEXT_ENDPOINT');
  client ??= new PinpointSMSVoiceV2Client({
    ...sdkLimits,
    // The service has no idempotency: a call that timed out may have sent its text, so that few are repeated.
    maxAttempts: 2,
    ...(endpoint !== undefined && { endpoint }),
  });
  return client;
}

/** True on a stage that sends text messages. */
export const sendsTexts = (): boolean => optionalSetting('TEXT_ORIGIN') !== undefined;

/** Reasons why the account's texts go to nobody, or to verified numbers only: an operator has to ask AWS. */
const outages = new Set([
  // The sandbox.
  'DESTINATION_PHONE_NUMBER_NOT_VERIFIED',
  'MONTHLY_SPEND_LIMIT_REACHED_FOR_TEXT',
  'ACCOUNT_DISABLED',
  'INSUFFICIENT_ACCOUNT_REPUTATION',
]);
/** Reasons that are about one number. */
const refusals: Readonly<Record<string, string>> = {
  DESTINATION_PHONE_NUMBER_OPTED_OUT: smsMessages.optedOut,
  DESTINATION_PHONE_NUMBER_BLOCKED_BY_PROTECT_NUMBER_OVERRIDE: smsMessages.failed,
};

/** Returns the words for whoever wanted to send a text that won't go out; undefined for any other fault. */
function refusalOf(error: unknown): string | undefined {
  if (error instanceof ValidationException) return smsMessages.failed;
  const isKnown =
    error instanceof ConflictException ||
    error instanceof ServiceQuotaExceededException ||
    error instanceof AccessDeniedException;
  const reason = isKnown ? (error.Reason ?? '') : '';
  if (!outages.has(reason)) return refusals[reason];
  logger.error('AWS takes no texts from us', { reason });
  return smsMessages.unavailable;
}

/** Hands a text to AWS End User Messaging; `to` in E.164. Throws `text_refused` where this one won't go there. */
export async function sendText(to: string, body: string): Promise<void> {
  try {
    await service().send(
      new SendTextMessageCommand({
        DestinationPhoneNumber: to,
        OriginationIdentity: optionalSetting('TEXT_ORIGIN'),
        MessageBody: body,
        MessageType: 'TRANSACTIONAL',
      }),
    );
  } catch (error) {
    const message = refusalOf(error);
    if (message === undefined) throw error;
    throw new AppError('text_refused', { message, cause: error });
  }
}
