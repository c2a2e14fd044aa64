import { getAdmin } from '../../admin/admins.ts';
import { digestMail } from '../../admin/letters.ts';
import { getNewsPace } from '../../admin/notifications.ts';
import type { AdminDigestMessage } from '../../mail/mail-queue.ts';
import { siteUrl } from '../../runtime/parameters.ts';
import type { Letter } from './letter.ts';

/** What one admin gets once a day; undefined for who is none any more, or is told at once since. */
export async function adminDigestLetter({
  adminId,
  count,
}: AdminDigestMessage): Promise<Letter | undefined> {
  const [admin, pace] = await Promise.all([getAdmin(adminId), getNewsPace(adminId)]);
  if (!admin || pace !== 'daily') return undefined;
  return {
    to: admin.email,
    about: { kind: 'admin_news', adminId },
    write: async () => digestMail(count, await siteUrl()),
  };
}
