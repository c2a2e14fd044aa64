import { dealerMessages } from '../../../shared/copy/dealer/dealer-copy.ts';
import { findDocumentRequest, replaceProof } from '../../account/replace-proof.ts';
import { getDealership } from '../../dealership/dealerships.ts';
import type { RouteHandler } from '../../http/api-call.ts';
import { countVisitor, type Visitor } from '../../rate-limit/count-call.ts';
import { AppError } from '../../runtime/errors.ts';
import { lostGuards } from '../../store/transact.ts';
import { proofKey, type StoredFile, newUploadId } from '../../upload/stored-file.ts';
import { claimUpload, inspectUpload, presignUpload } from '../../upload/uploads.ts';

/** Returns a URL for the proof of dealership; with a former `uploadId`, a fresh URL for the same file. */
export const createProofUpload: RouteHandler<'createProofUpload', Visitor> = async ({
  body,
  identity,
}) => {
  await countVisitor('proofUpload', identity);
  await countVisitor('proofBytes', identity, body.size);
  const uploadId = body.uploadId ?? newUploadId();
  return presignUpload(proofKey(uploadId), uploadId, body);
};

/** Looking at the link uses nothing up. */
export const getDocumentRequest: RouteHandler<'getDocumentRequest', Visitor> = async ({
  body,
  identity,
}) => {
  await countVisitor('emailLink', identity);
  const { state, dealership, link } = await findDocumentRequest(body.token);
  if (state !== 'open') return { state };
  const { dealerName, documentReason: reason = '' } = dealership;
  return { state, dealerName, reason, expiresAt: link.expiresAt };
};

/**
 * Checks the document → one transaction → keeps the document. Sent again with the same document, it gets the same answer
 * and keeps the document again, in case a crash came between the two.
 */
export const sendDocument: RouteHandler<'sendDocument', Visitor> = async ({ body, identity }) => {
  await countVisitor('emailLink', identity);
  const request = await findDocumentRequest(body.token);
  const proof = await uploadedProof(body.verificationDocument);
  const { id } = request.dealership;
  if (request.state === 'open') {
    const lost = await lostGuards(replaceProof(request, proof));
    if (lost.includes('proof')) throw refused();
  }
  const current = await getDealership(id);
  if (current?.verificationDocument.key !== proof.key || request.state === 'decided')
    throw linkOver();
  await claimUpload(proof);
  return { sent: true };
};

const refused = () =>
  new AppError('upload_rejected', {
    fields: { verificationDocument: dealerMessages.proofRequired },
  });

const linkOver = () => new AppError('email_link_invalid');

async function uploadedProof(uploadId: string): Promise<StoredFile> {
  const upload = await inspectUpload(proofKey(uploadId), 'proof');
  if (upload.state !== 'fitting') throw refused();
  return upload.file;
}
