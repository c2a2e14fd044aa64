import * as z from 'zod/mini';
import { uploadId } from './fields.ts';
import { customerFileKinds, uploadProblem, type FileKind } from './files.ts';

/*
 * What a browser announces before an upload. Apart from `files.ts`, so that no customer's phone loads checks that only
 * the server makes.
 */

const announced = <Kind extends z.core.SomeType>(kind: Kind) =>
  z.object({
    kind,
    contentType: z.string(),
    /** In bytes; S3 refuses a body of any other length. */
    size: z.int(),
    /** Given again to get a fresh URL for the same file. */
    uploadId: z.optional(uploadId),
  });

const obeysRule = z.superRefine<{ kind: FileKind; contentType: string; size: number }>(
  (value, context) => {
    const problem = uploadProblem(value.kind, { type: value.contentType, size: value.size });
    if (problem) context.addIssue({ code: 'custom', path: [value.kind], message: problem });
  },
);

export const proofUploadRequest = announced(z.literal('proof')).check(obeysRule);
export const customerUploadRequest = announced(z.enum(customerFileKinds)).check(obeysRule);
