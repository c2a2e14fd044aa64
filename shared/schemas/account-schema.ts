import * as z from 'zod/mini';
import { dealerMessages } from '../copy/dealer/dealer-copy.ts';
import { messages } from '../copy/common-copy.ts';
import { dealershipName } from '../dealership-name.ts';
import { newPassword, timeZone, website } from './area-fields-schema.ts';
import { email, emailField, phone, text, uploadId } from './fields-schema.ts';

/** The fields of the registration form, without the proof. */
export const registrationFields = z.object({
  name: dealershipName,
  address: text(dealerMessages.businessAddressRequired),
  phone,
  website,
  contactName: text(dealerMessages.contactNameRequired),
  email,
  password: newPassword,
});
export type RegistrationFields = z.infer<typeof registrationFields>;

export const registrationRequest = z.extend(registrationFields, {
  /** The proof of dealership, which has been uploaded. */
  verificationDocument: z.catch(z.string(), '').check(
    z.minLength(1, { error: dealerMessages.proofRequired, abort: true }),
    z.refine((value) => uploadId.safeParse(value).success, dealerMessages.proofRequired),
  ),
  /** The browser's. Nobody sees or can correct it here, so one that we don't know is as good as none. */
  timeZone: z.catch(z.optional(timeZone), undefined),
});

/** `mailSent` is false when the account exists but the mail could not be sent: offer to send it again. */
export const registrationResponse = z.object({ email, mailSent: z.boolean() });

export const resendVerificationRequest = z.object({ email });
/** The same for every address, known or not. `retryAfter`: seconds until another mail may be asked for. */
export const resendVerificationResponse = z.object({ retryAfter: z.int() });

/** The random part of an emailed link, from its fragment: 256 bits, URL-safe base64. */
export const emailLinkToken = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{43}$/, messages.emailLinkInvalid));
export const verifyEmailRequest = z.object({ token: emailLinkToken });
/**
 * `verificationUrl`: where the provider verifies the person who registered; null where none does. `passwordToken`:
 * the random part of a link to a new password, where the one chosen at registration is no longer valid. `isInReview`:
 * no admin has decided yet.
 */
export const verifyEmailResponse = z.object({
  verified: z.literal(true),
  isInReview: z.boolean(),
  verificationUrl: z.nullable(z.string()),
  passwordToken: z.nullable(emailLinkToken),
});

/** The forgot-password dialog. */
export const passwordResetRequest = z.object({
  email: emailField(dealerMessages.resetEmailRequired),
});
/** `retryAfter`: seconds until another mail to this address may be asked for. */
export const passwordResetResponse = z.object({ retryAfter: z.int() });

export const newPasswordRequest = z.object({ token: emailLinkToken, password: newPassword });
/** The old password isn't sent: the token shows that it was given. */
export const passwordChangeRequest = z.object({ password: newPassword });
export const newPasswordResponse = z.object({ changed: z.literal(true) });
