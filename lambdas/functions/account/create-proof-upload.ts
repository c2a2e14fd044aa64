import { countCall } from '../../rate-limit/count-call.ts';

import { proofKey, newUploadId } from '../../upload/file-keys.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { presignUpload } from '../../upload/uploads.ts';
import type { Visitor } from '../identify-visitor.ts';

/** A URL for the proof of dealership; with an `uploadId` that was given before, a fresh one for the same file. */
export const createProofUpload: RouteHandler<'createProofUpload', Visitor> = async ({
  body,
  identity,
}) => {
  await countCall('proofUpload', identity.id);
  await countCall('proofBytes', identity.id, body.size);
  const uploadId = body.uploadId ?? newUploadId();
  return presignUpload(proofKey(uploadId), uploadId, body);
};
