import { changeCustomer, getCustomer } from '../../../lambdas/customer/items/customer-store.ts';
import { DAY_MS, isoTime } from '../../../lambdas/runtime/clock.ts';

/** As if the mails with a customer's link had gone out so many days earlier. */
export async function passReminderDays(customerId: string, days: number): Promise<void> {
  const customer = await getCustomer(customerId);
  if (!customer?.link.reminders) throw new Error('No link was mailed');
  const { reminders } = customer.link;
  const earlier = (time: string) => isoTime(Date.parse(time) - days * DAY_MS);
  const moved = {
    ...reminders,
    mailedAt: earlier(reminders.mailedAt),
    ...(reminders.lastAt !== undefined && { lastAt: earlier(reminders.lastAt) }),
  };
  await changeCustomer(customer, (before) => ({
    after: { ...before, link: { ...before.link, reminders: moved } },
    writes: [],
  }));
}
