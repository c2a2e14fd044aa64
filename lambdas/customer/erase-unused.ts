import { keys } from '../store/keys.ts';
import { deleteItem } from '../store/write.ts';
import { changeCustomer } from './changes.ts';
import { getCustomerWithEvents } from './customers.ts';
import { eraseIfAsRead } from './erase-customer.ts';
import { dayOf, lastUseItems, type LastUse } from './last-use.ts';

/**
 * Erases a customer whose record nobody has used since that day, with all that belongs to it; whether it did. What left
 * the record as it was, such as a note or an opened file, stands in its timeline: then it's kept from there on.
 */
export async function eraseUnused({ customerId, day }: LastUse): Promise<boolean> {
  const found = await getCustomerWithEvents(customerId);
  if (!found) {
    await deleteItem(keys.lastUse(day, customerId));
    return false;
  }
  const { customer, events, notes } = found;
  // Used since the list was read, which not every change says in the timeline; or listed by mistake.
  if (!lastUseItems(customer).some((each) => each.day === day)) {
    await deleteItem(keys.lastUse(day, customerId));
    return false;
  }
  const usedAt =
    [...events, ...notes]
      .map(({ at }) => at)
      .toSorted()
      .at(-1) ?? '';
  if (dayOf(usedAt) > day) {
    await changeCustomer(customer, (current) => ({ after: { ...current, usedAt }, writes: [] }));
    return false;
  }
  // Used since it was read, it's judged anew in the next run.
  return eraseIfAsRead(customer);
}
