import { DIGEST_HOUR_UTC } from '../../../../../shared/limits.ts';
import type { NoticeKind } from '../../../../../shared/schemas/notifications.ts';
import { formatUtcHour } from '../../../lib/format/format-utc-hour.ts';

export const noticeWords: Readonly<Record<NoticeKind, { label: string; hint: string }>> = {
  review: {
    label: 'A submission needs review',
    hint: 'Something differs, or your rules ask for a person',
  },
  submission: {
    label: 'A customer submits',
    hint: 'Every submission, even if there is nothing to do',
  },
  link_request: {
    label: 'A customer asks for a new link',
    hint: 'The link they have no longer works',
  },
  credit_link: {
    label: 'A customer waits for the credit link',
    hint: 'Approved, and no credit link has been sent',
  },
};

/** When the daily email goes out. */
export const dailyWords = (now: number): string =>
  `At ${formatUtcHour(DIGEST_HOUR_UTC, now)}, with everything since the last one`;
