import { listAdmins } from '../../admin/admins.ts';
import { newsMail } from '../../admin/letters.ts';
import { getNewsPace } from '../../admin/notifications.ts';
import { getDealership } from '../../dealership/dealerships.ts';
import type { NewsMessage } from '../../mail/mail-queue.ts';
import { siteUrl } from '../../runtime/parameters.ts';
import { onceFor } from './once-for.ts';
import { sendLetter } from './send-letter.ts';

/** Tells each admin who wants that at once, while it still waits; one whose mail fails holds up no other. */
export async function tellAdmins({ eventId, type, newsOf }: NewsMessage): Promise<void> {
  const dealership = await getDealership(newsOf);
  if (dealership?.adminVerification !== 'pending' || !dealership.isEmailVerified) return;
  const { id, dealerName } = dealership;
  const admins = await listAdmins();
  const paces = await Promise.all(admins.map((admin) => getNewsPace(admin.id)));
  const readers = admins.filter((_, index) => paces[index] === 'at_once');
  const told = await Promise.allSettled(
    readers.map((admin) =>
      onceFor(`${eventId}#${admin.id}`, (claim) =>
        sendLetter(
          {
            to: admin.email,
            about: { kind: 'admin_news', adminId: admin.id },
            limits: [{ name: 'adminNewsMail', of: admin.id }],
            write: async () => newsMail({ id, dealerName, type }, await siteUrl()),
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
