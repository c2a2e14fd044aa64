import { BILL_DAYS } from '../../../shared/limits.ts';
import { daysBetween } from '../../../shared/real-date.ts';
import type { Check } from './input.ts';
import { longDate, unreadBill } from './words.ts';

export const billDate: Check = (submission, facts) => {
  const { today } = submission;
  const { bill } = facts;
  if (bill.date === undefined) return unreadBill(submission, facts);
  if (bill.isDateUnclear)
    return {
      result: 'not_checked',
      found: `${longDate(bill.date)}, beside other dates of the bill`,
    };
  const days = daysBetween(bill.date, today);
  return days <= BILL_DAYS
    ? { result: 'agrees', found: longDate(bill.date) }
    : { result: 'differs', found: `${longDate(bill.date)}, more than ${BILL_DAYS} days old` };
};
