import { dealerMessages } from '../../../shared/area-messages.ts';
import { findDocumentRequest } from '../../account/document-link.ts';
import { replaceProof } from '../../account/replace-proof.ts';
import { getDealership } from '../../dealership/dealerships.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import { AppError } from '../../runtime/errors.ts';
import { lossesOf } from '../../store/transact.ts';
import { proofKey } from '../../upload/file-keys.ts';
import type { StoredFile } from '../../upload/stored-file.ts';
import { claimUpload, inspectUpload } from '../../upload/uploads.ts';
import type { Visitor } from '../identify-visitor.ts';

const refused = () =>
  new AppError('upload_rejected', {
    fields: { verificationDocument: dealerMessages.proofRequired },
  });

const linkOver = () => new AppError('email_link_invalid');

async function uploaded(uploadId: string): Promise<StoredFile> {
  const seen = await inspectUpload(proofKey(uploadId), 'proof');
  if (seen.state !== 'fitting') throw refused();
  return seen.file;
}

/** Looking at the link uses nothing up. */
export const getDocumentRequest: RouteHandler<'getDocumentRequest', Visitor> = async ({
  body,
  identity,
}) => {
  await countCall('emailLink', identity.id);
  const { state, dealership, link } = await findDocumentRequest(body.token);
  if (state !== 'open') return { state };
  const { dealerName, documentReason: reason = '' } = dealership;
  return { state, dealerName, reason, expiresAt: link.expiresAt };
};

/**
 * Check the document → one transaction → keep it. Sent again with the same document, it gets the same answer and keeps
 * it once more, where a crash came between the two.
 */
export const sendDocument: RouteHandler<'sendDocument', Visitor> = async ({ body, identity }) => {
  await countCall('emailLink', identity.id);
  const asked = await findDocumentRequest(body.token);
  const proof = await uploaded(body.verificationDocument);
  const { id } = asked.dealership;
  if (asked.state === 'open') {
    const lost = await lossesOf(replaceProof(asked, proof));
    if (lost.includes('proof')) throw refused();
  }
  const current = await getDealership(id);
  if (current?.verificationDocument?.key !== proof.key || asked.state === 'decided')
    throw linkOver();
  await claimUpload(proof);
  return { sent: true };
};
