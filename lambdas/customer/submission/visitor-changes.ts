import { isDeepStrictEqual } from 'node:util';
import type { Language } from '../../../shared/copy/language.ts';
import type { ContactFields } from '../../../shared/schemas/customer-schema.ts';
import { isoTime } from '../../runtime/clock.ts';
import { AppError } from '../../runtime/errors.ts';
import { assertMaySubmit } from '../attempt/attempts.ts';
import { withTyped } from '../attempt/new-attempt.ts';
import { toStored, type Customer } from '../customer-record.ts';
import { changeCustomer } from '../items/change-customer.ts';
import { visitorEventWrites } from '../timeline.ts';

/** Records the first opening of the link. A request for a new one is over: the customer has one that works. */
export const recordLinkOpening = (customer: Customer): Promise<Customer> =>
  changeCustomer(customer, (current) => {
    const { linkAskedAt, ...others } = current;
    if (current.openedAt && linkAskedAt === undefined) return undefined;
    const at = isoTime();
    const after = { ...others, openedAt: current.openedAt ?? at, updatedAt: at };
    const isFirst = current.openedAt === undefined;
    return {
      after,
      writes: isFirst ? visitorEventWrites(current, 'link_opened', at) : [],
    };
  });

/** Keeps the language in which the customer uses the site, for the mails that follow. */
export const recordLanguage = (
  customer: Customer,
  language: Language | undefined,
): Promise<Customer> =>
  changeCustomer(customer, (current) =>
    language === undefined || language === (current.language ?? 'en')
      ? undefined
      : { after: { ...current, language, updatedAt: isoTime() }, writes: [] },
  );

/**
 * Saves the customer's contact details, until something was submitted with them: after that, others come with the next
 * submission only. Otherwise, somebody who has the link could change who was verified and where the result goes, without
 * submitting anything.
 */
export const saveContactDetails = (customer: Customer, given: ContactFields): Promise<Customer> =>
  changeCustomer(customer, (current) => {
    assertMaySubmit(current);
    if (current.dateSubmitted !== undefined) throw new AppError('already_submitted');
    const changed = withTyped(current, toStored(given));
    if (isDeepStrictEqual(changed, current)) return undefined;
    const at = isoTime();
    const after = {
      ...changed,
      contactSavedAt: at,
      updatedAt: at,
    };
    return {
      after,
      writes: visitorEventWrites(current, 'contact_saved', at),
    };
  });
