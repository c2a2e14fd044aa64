import * as z from 'zod/mini';
import { timestamp } from './fields.ts';
import { newPasswordRequest, registrationRequest } from './account.ts';

const { token } = newPasswordRequest.shape;

export const documentLookup = z.object({ token });

/** What a link to send a better document is good for. */
export const documentRequestView = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('open'),
    dealerName: z.string(),
    /** What was wrong with the last one. */
    reason: z.string(),
    expiresAt: timestamp,
  }),
  z.object({ state: z.enum(['sent', 'decided', 'expired']) }),
]);

export const newDocumentRequest = z.object({
  token,
  verificationDocument: registrationRequest.shape.verificationDocument,
});
export const documentSent = z.object({ sent: z.literal(true) });
