import { newApplicationWrite } from '../admin/news.ts';
import { isOpenForDocument, ofDocumentRequest } from '../dealership/document-requests.ts';
import type { Dealership } from '../dealership/dealership.ts';
import { dealershipEventWrite } from '../dealership/events.ts';
import { isoTime } from '../runtime/clock.ts';
import { missing, where } from '../store/conditions.ts';
import { updateOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { transact } from '../store/transact.ts';
import { uploadIdOf } from '../upload/file-keys.ts';
import type { StoredFile } from '../upload/stored-file.ts';
import type { EmailLink } from './email-link.ts';
import { proofWrite } from './registration.ts';

type Asked = { hash: string; link: EmailLink; dealership: Dealership };

const sinceOf = ({ proofReplacedAt, createdAt }: Dealership) => proofReplacedAt ?? createdAt;

/**
 * Puts a better proof in the place of the last one, which is kept, and uses the link up. Throws `LostCondition` where
 * the link was used, something was decided or asked anew since, or the upload served another dealership ('proof').
 */
export const replaceProof = (
  { hash, link, dealership }: Asked,
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
          earlierDocuments: [
            ...earlierDocuments,
            ...(last ? [{ ...last, addedAt: sinceOf(dealership) }] : []),
          ],
          proofReplacedAt: at,
          updatedAt: at,
        },
        remove: ofDocumentRequest,
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
