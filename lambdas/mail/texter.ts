import {
  ConflictException,
  PinpointSMSVoiceV2Client,
  SendTextMessageCommand,
  ValidationException,
} from '@aws-sdk/client-pinpoint-sms-voice-v2';
import { smsMessages } from '../../shared/copy/dealer/delivery-messages.ts';
import { AppError } from '../runtime/errors.ts';
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

/** Returns the words for a number to which no text will ever go; undefined for any other fault. */
function refusalOf(error: unknown): string | undefined {
  if (error instanceof ConflictException && error.Reason === 'DESTINATION_PHONE_NUMBER_OPTED_OUT')
    return smsMessages.optedOut;
  return error instanceof ValidationException ? smsMessages.failed : undefined;
}

/** Hands a text to AWS End User Messaging; `to` in E.164. Throws `text_refused` where no text will go there. */
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
