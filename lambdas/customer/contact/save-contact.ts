import type { Language } from '../../../shared/copy/language.ts';
import type { ContactFields } from '../../../shared/schemas/customer-schema.ts';
import { isoTime } from '../../runtime/clock.ts';
import { AppError } from '../../runtime/errors.ts';
import { isStoredAlike } from '../../store/record.ts';
import { assertMaySubmit } from '../attempt/attempts.ts';
import { withTyped } from '../attempt/new-attempt.ts';
import { toStored, type Customer } from '../customer-record.ts';
import { changeCustomer } from '../items/customer-store.ts';
import { linkHolderEventWrites } from '../timeline.ts';

/** Keeps the language in which the customer uses the site, for the mails that follow. */
export const recordLanguage = (
  customer: Customer,
  language: Language | undefined,
): Promise<Customer> =>
  changeCustomer(customer, (current) =>
    language === undefined || language === (current.contact.language ?? 'en')
      ? undefined
      : {
          after: { ...current, contact: { ...current.contact, language }, updatedAt: isoTime() },
          writes: [],
        },
  );

/**
 * Saves the customer's contact details, until something was submitted with them: after that, others come with the next
 * submission only. Otherwise, somebody who has the link could change who was verified and where the result goes, without
 * submitting anything.
 */
export const saveContactDetails = (customer: Customer, given: ContactFields): Promise<Customer> =>
  changeCustomer(customer, (current) => {
    assertMaySubmit(current);
    if (current.attempt.submittedAt !== undefined) throw new AppError('already_submitted');
    const changed = withTyped(current, toStored(given));
    if (isStoredAlike(changed, current)) return undefined;
    const at = isoTime();
    const after = { ...changed, contact: { ...changed.contact, savedAt: at }, updatedAt: at };
    return {
      after,
      writes: linkHolderEventWrites(current, 'contact_saved', at),
    };
  });
