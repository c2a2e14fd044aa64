import { dueReminders } from '../../customer/reminders.ts';
import { sendReminder } from '../../customer/send-reminder.ts';
import { isMailDown } from '../../mail/send-mail.ts';
import { describeError } from '../../runtime/describe-error.ts';
import { logger } from '../../runtime/logger.ts';

/**
 * Reminds customers of links that they haven't used, as long as there is time; gives the number of failures. One that
 * fails holds up no other, and the next run tries it again; where no emails are taken at all, the run ends.
 */
export async function sendReminders(hasTime: () => boolean): Promise<number> {
  let failures = 0;
  for await (const reminder of dueReminders()) {
    if (!hasTime()) break;
    try {
      await sendReminder(reminder);
    } catch (error) {
      failures += 1;
      const { customerId } = reminder;
      logger.error('reminder not sent', { customerId, failure: describeError(error) });
      if (isMailDown(error)) break;
    }
  }
  return failures;
}
