import { DOCUMENT_LINK_DAYS } from '../../shared/limits.ts';
import type { RouteResponse } from '../../shared/routes.ts';
import type { Dealership } from '../dealership/dealership.ts';
import { getDealership } from '../dealership/dealerships.ts';
import { DAY_MS, isoTime, now } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { hashOf, newSecret } from '../runtime/secrets.ts';
import type { EmailLink } from './email-link.ts';
import { createEmailLink, findEmailLink } from './email-links.ts';

/** A new link to send a better document by, as its secret part. */
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

type Found = { hash: string; link: EmailLink; dealership: Dealership } & {
  state: RouteResponse<'getDocumentRequest'>['state'];
};

function stateOf(link: EmailLink, dealership: Dealership): Found['state'] {
  if (link.usedAt !== undefined) return 'sent';
  if (dealership.adminVerification !== 'pending' || dealership.isBlocked) return 'decided';
  // A newer one was mailed, or its document has come by another link.
  if (dealership.documentRequestId !== link.requestId) throw new AppError('email_link_invalid');
  return Date.parse(link.expiresAt) > now() ? 'open' : 'expired';
}

/** What a link to send a document by leads to. One that a newer one has replaced answers like an unknown one. */
export async function findDocumentRequest(token: string): Promise<Found> {
  const hash = hashOf(token);
  const link = await findEmailLink(hash, 'new-document');
  const dealership = link && (await getDealership(link.dealerId));
  if (!link || dealership?.registrationId !== link.registrationId)
    throw new AppError('email_link_invalid');
  return { hash, link, dealership, state: stateOf(link, dealership) };
}
