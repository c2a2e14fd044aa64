import { DOCUMENT_LINK_DAYS } from '../../../../../shared/limits.ts';
import type { DocumentState } from '../../../../../shared/schemas/admin.ts';
import { formatListDate } from '../../../lib/format/format-date.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** In a line of the list. */
export const documentStateWords: Record<DocumentState, string> = {
  asked: 'Waiting for a document',
  new: 'New document',
};

/** Whether the dealership can still upload a document that it was asked for at an ISO time. */
export function documentLinkWords(askedAt: string, now: number): string {
  const end = Date.parse(askedAt) + DOCUMENT_LINK_DAYS * DAY_MS;
  return end > now
    ? `The dealership has a link to upload it, which works until ${formatListDate(end)}.`
    : `The dealership's link to upload it expired on ${formatListDate(end)}. Ask again to send a new one.`;
}
