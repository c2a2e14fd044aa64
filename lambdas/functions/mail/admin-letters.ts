import { getAdmin, listAdmins } from '../../admin/admins.ts';
import { digestMail, newsMail } from '../../admin/letters.ts';
import { getNewsPace } from '../../admin/notifications.ts';
import { getDealership } from '../../dealership/dealerships.ts';
import type { DigestMessage, NewsMessage } from '../../mail/mail-queue.ts';
import { siteUrl } from '../../runtime/parameters.ts';
import type { Letter } from './letter.ts';

/** What one admin gets once a day; undefined for who is none any more, or is told at once since. */
export async function digestLetter({ adminId, count }: DigestMessage): Promise<Letter | undefined> {
  const [admin, pace] = await Promise.all([getAdmin(adminId), getNewsPace(adminId)]);
  if (!admin || pace !== 'daily') return undefined;
  return { to: admin.email, write: async () => digestMail(count, await siteUrl()) };
}

/** What those admins get who are told at once, each with a claim of their own; none where nothing waits any more. */
export async function newsLetters({
  eventId,
  type,
  newsOf,
}: NewsMessage): Promise<{ claim: string; letter: Letter }[]> {
  const dealership = await getDealership(newsOf);
  if (dealership?.adminVerification !== 'pending' || !dealership.isEmailVerified) return [];
  const { id, dealerName } = dealership;
  const admins = await listAdmins();
  const paces = await Promise.all(admins.map((admin) => getNewsPace(admin.id)));
  return admins
    .filter((_, index) => paces[index] === 'at_once')
    .map((admin) => ({
      claim: `${eventId}-${admin.id}`,
      letter: {
        to: admin.email,
        write: async () => newsMail({ id, dealerName, type }, await siteUrl()),
      },
    }));
}
