import * as z from 'zod/mini';
import { MAX_TEXT_LENGTH } from '../limits.ts';
import { photoProblem } from './documents.ts';
import { customerKey, uploadId } from './fields.ts';
import { customerFileKinds } from './files.ts';
import { browser, device, saidOfId } from './progress.ts';

/*
 * What devices report. Apart from `progress.ts`, so that no customer's phone loads checks that only the server makes.
 */

const kind = z.enum(customerFileKinds);

/** One thing that has happened on a device. */
export const progressNote = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('arrived'),
    kind,
    uploadId,
    sentDespite: z.optional(photoProblem),
  }),
  /** Names the upload, so that a late removal doesn't take away what has come since. */
  z.object({ what: z.literal('removed'), kind, uploadId }),
  z.object({ what: z.literal('said'), ...saidOfId }),
]);
export type ProgressNote = z.infer<typeof progressNote>;

/** The phone makes its key; with a code, the key becomes the one that it is known by. */
export const claimRequest = z.object({
  /** As the page has it: one that is cut short or made up is a wrong one, like any other. */
  code: z.string().check(z.maxLength(MAX_TEXT_LENGTH)),
  key: customerKey,
  device,
  browser,
});
