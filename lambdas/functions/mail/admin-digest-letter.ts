import { getAdmin } from '../../admin/admins.ts';
import { applicationDigestMail } from '../../admin/letters.ts';
import { getApplicationPace } from '../../admin/notifications.ts';
import type { AdminDigestMessage } from '../../mail/mail-queue.ts';
import { siteUrl } from '../../runtime/parameters.ts';
import type { EventLetter } from './letter.ts';

/** What one admin gets once a day; undefined for who is none any more, or is told at once since. */
export async function adminDigestLetter({
  adminId,
  count,
}: AdminDigestMessage): Promise<EventLetter | undefined> {
  const [admin, pace] = await Promise.all([getAdmin(adminId), getApplicationPace(adminId)]);
  if (!admin || pace !== 'daily') return undefined;
  return {
    to: admin.email,
    about: { kind: 'admin_news', adminId },
    write: async () => applicationDigestMail(count, await siteUrl()),
  };
}
