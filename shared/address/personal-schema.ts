import * as z from 'zod/mini';
import { messages } from '../copy/common-copy.ts';
import { missingInAddress } from './address-parts.ts';
import { basicPersonalFields } from '../schemas/fields-schema.ts';

/** Step 1 of the wizard. The state of an address decides what the law lets us read, so that it needs city and ZIP code. */
export const personalFields = z.extend(basicPersonalFields, {
  address: basicPersonalFields.shape.address.check(({ value, issues }) => {
    const missing = issues.length === 0 && missingInAddress(value);
    if (missing)
      issues.push({ code: 'custom', input: value, message: messages[`${missing}Missing`] });
  }),
});
