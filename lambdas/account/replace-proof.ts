import { DOCUMENT_LINK_DAYS } from '../../shared/limits.ts';
import type { RouteResponse } from '../../shared/routes.ts';
import { newApplicationWrite } from '../admin/new-applications.ts';
import { isOpenForDocument, documentRequestFields } from '../dealership/document-requests.ts';
import type { Dealership } from '../dealership/dealership.ts';
import { dealershipEventWrite } from '../dealership/dealership-timeline.ts';
import { isoTime, DAY_MS, now } from '../runtime/clock.ts';
import { missing, where } from '../store/conditions.ts';
import { updateOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { transact } from '../store/transact.ts';
import { uploadIdOf, type StoredFile } from '../upload/stored-file.ts';
import { getDealership } from '../dealership/dealerships.ts';
import { AppError } from '../runtime/errors.ts';
import { hashOf, newSecret } from '../runtime/secrets.ts';
import { type EmailLink, createEmailLink, findEmailLink } from './email-links.ts';
import { proofWrite } from './registration.ts';

/** A link to send a better document by, and the dealership that was asked. */
type DocumentLink = { hash: string; link: EmailLink; dealership: Dealership };

const proofTimeOf = ({ proofReplacedAt, createdAt }: Dealership) => proofReplacedAt ?? createdAt;

/**
 * Replaces the last proof, which is kept, with a better one, and uses the link up. Throws `LostCondition` where the link
 * was used, something was decided or asked again since, or the upload served another dealership ('proof').
 */
export const replaceProof = (
  { hash, link, dealership }: DocumentLink,
  proof: StoredFile,
): Promise<void> => {
  const at = isoTime();
  const { earlierDocuments, verificationDocument: last } = dealership;
  return transact([
    {
      Update: updateOf<EmailLink>(keys.emailLink(hash), {
        set: { usedAt: at },
        condition: where<EmailLink>({ purpose: 'new-document', usedAt: missing }),
      }),
      guard: 'link',
    },
    {
      Update: updateOf<Dealership>(keys.dealership(dealership.id), {
        set: {
          verificationDocument: proof,
          earlierDocuments: [...earlierDocuments, { ...last, addedAt: proofTimeOf(dealership) }],
          proofReplacedAt: at,
          updatedAt: at,
        },
        remove: documentRequestFields,
        condition: where<Dealership>({
          ...isOpenForDocument,
          registrationId: link.registrationId,
          documentRequestId: link.requestId ?? '',
        }),
      }),
      guard: 'dealership',
    },
    proofWrite(dealership, uploadIdOf(proof.key)),
    dealershipEventWrite({ dealership, type: 'document_uploaded', at }),
    newApplicationWrite(dealership.id, at),
  ]);
};

/** Creates a link to send a better document by, and returns its secret part. */
export async function newDocumentLink(dealership: Dealership, requestId: string): Promise<string> {
  const token = newSecret();
  const start = now();
  await createEmailLink(hashOf(token), {
    purpose: 'new-document',
    dealerId: dealership.id,
    registrationId: dealership.registrationId,
    email: dealership.email,
    requestId,
    createdAt: isoTime(start),
    expiresAt: isoTime(start + DOCUMENT_LINK_DAYS * DAY_MS),
  });
  return token;
}

type Found = DocumentLink & {
  state: RouteResponse<'getDocumentRequest'>['state'];
};

function stateOf(link: EmailLink, dealership: Dealership): Found['state'] {
  if (link.usedAt !== undefined) return 'sent';
  if (dealership.adminVerification !== 'pending' || dealership.isBlocked) return 'decided';
  // A newer link was mailed, or the document has come by another link.
  if (dealership.documentRequestId !== link.requestId) throw new AppError('email_link_invalid');
  return Date.parse(link.expiresAt) > now() ? 'open' : 'expired';
}

/** Finds the request that a link answers. A link that a newer one has replaced answers like an unknown one. */
export async function findDocumentRequest(token: string): Promise<Found> {
  const hash = hashOf(token);
  const link = await findEmailLink(hash, 'new-document');
  const dealership = link && (await getDealership(link.dealerId));
  if (!link || dealership?.registrationId !== link.registrationId)
    throw new AppError('email_link_invalid');
  return { hash, link, dealership, state: stateOf(link, dealership) };
}
