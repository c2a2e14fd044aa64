import { createHash } from 'node:crypto';
import { randomText } from './randomness.ts';

/** 128 bits: nobody finds one by trying, even where an id alone opens nothing. */
const idBytes = 16;

export const newCustomerId = (): string => `cus_${randomText(idBytes)}`;
export const newUploadId = (): string => `upl_${randomText(idBytes)}`;
export const newRegistrationId = (): string => `reg_${randomText(idBytes)}`;
export const newSessionId = (): string => `ses_${randomText(idBytes)}`;

/** The one session of whoever registered a dealership: made again, it is the same. */
export const contactSessionId = (dealerId: string, registrationId: string): string => {
  const digest = createHash('sha256').update(`${dealerId}#${registrationId}`).digest();
  return `ses_${digest.subarray(0, idBytes).toString('base64url')}`;
};

/** Events of one write share their time: `position` keeps their order. */
export const newEventId = (position = 0): string => `evt_${position}${randomText(idBytes)}`;
