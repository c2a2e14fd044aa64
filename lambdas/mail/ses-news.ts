import * as z from 'zod/mini';

const recipient = z.object({
  status: z.optional(z.string()),
  diagnosticCode: z.optional(z.string()),
});
const ofMail = {
  mail: z.object({
    messageId: z.string(),
    /** When SES took it. */
    timestamp: z.string(),
    /** Ours have one recipient each. */
    destination: z.array(z.string()),
  }),
};
const told = { timestamp: z.string() };

/** What SES tells of a mail, as far as we need it: docs.aws.amazon.com/ses, 'Contents of event data'. */
export const sesEvent = z.discriminatedUnion('eventType', [
  z.object({ ...ofMail, eventType: z.literal('Delivery'), delivery: z.object(told) }),
  z.object({
    ...ofMail,
    eventType: z.literal('DeliveryDelay'),
    deliveryDelay: z.object({ ...told, delayType: z.optional(z.string()) }),
  }),
  z.object({
    ...ofMail,
    eventType: z.literal('Bounce'),
    bounce: z.object({
      ...told,
      bounceType: z.string(),
      bounceSubType: z.string(),
      bouncedRecipients: z.array(recipient),
    }),
  }),
  z.object({
    ...ofMail,
    eventType: z.literal('Complaint'),
    complaint: z.object({ ...told, complaintFeedbackType: z.nullish(z.string()) }),
  }),
  z.object({
    ...ofMail,
    eventType: z.literal('Reject'),
    reject: z.object({ reason: z.optional(z.string()) }),
  }),
]);
export type SesEvent = z.infer<typeof sesEvent>;
