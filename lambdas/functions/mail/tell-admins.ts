import { readAdmins } from '../../admin/admins.ts';
import { newApplicationMail } from '../../admin/letters.ts';
import { getApplicationPace } from '../../admin/notifications.ts';
import { getDealership } from '../../dealership/dealerships.ts';
import type { NewApplicationMessage } from '../../mail/mail-queue.ts';
import { siteUrl } from '../../runtime/parameters.ts';
import { onceFor } from './once-for.ts';
import { sendLetter } from './send-letter.ts';

/** Tells each admin who wants that at once, while it still waits; one whose mail fails holds up no other. */
export async function notifyAdmins({
  eventId,
  type,
  newsOf,
}: NewApplicationMessage): Promise<void> {
  const dealership = await getDealership(newsOf);
  if (dealership?.adminVerification !== 'pending' || !dealership.isEmailVerified) return;
  const { id, dealerName } = dealership;
  const admins = await readAdmins();
  const paces = await Promise.all(admins.map((admin) => getApplicationPace(admin.id)));
  const readers = admins.filter((_, index) => paces[index] === 'at_once');
  const told = await Promise.allSettled(
    readers.map((admin) =>
      onceFor(`${eventId}#${admin.id}`, (claim) =>
        sendLetter(
          {
            to: admin.email,
            about: { kind: 'admin_news', adminId: admin.id },
            limits: [{ name: 'adminNewsMail', of: admin.id }],
            write: async () => newApplicationMail({ id, dealerName, type }, await siteUrl()),
          },
          claim,
        ),
      ),
    ),
  );
  const failed = told.find((each) => each.status === 'rejected');
  // The queue brings it again, for those who haven't got it.
  if (failed) throw failed.reason;
}
