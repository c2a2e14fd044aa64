import type { PersonalFields } from '../../../../../shared/schemas/customer.ts';
import type { Submission } from '../../../../../shared/schemas/submission.ts';
import { formatDay } from '../../../lib/format/format-date.ts';
import { formatPhone } from '../../../../../shared/format-phone.ts';
import { fullNameOf } from './decision-words.ts';

const NONE = 'N/A';

type Field = keyof PersonalFields | 'cnicNumber';

type CustomerFact = {
  name: string;
  /** Empty where it isn't known. */
  text: (submission: Submission) => string;
  /** The specification doesn't name it: not known, it has no row. */
  isLeftOut?: true;
};

/** What a customer told of themselves, and what their document did, in the order in which it is shown. */
const facts: Record<Field, CustomerFact> = {
  fullName: { name: 'Name', text: fullNameOf },
  dateOfBirth: {
    name: 'Date of Birth',
    text: ({ dateOfBirth }) => dateOfBirth && formatDay(dateOfBirth),
  },
  cnicNumber: { name: 'CNIC Number', text: ({ cnicNumber }) => cnicNumber },
  phone: { name: 'Phone Number', text: ({ phone }) => formatPhone(phone) },
  email: { name: 'Email', text: ({ email }) => email },
  address: { name: 'Address', text: ({ address }) => address, isLeftOut: true },
};
const fields = Object.keys(facts) as Field[];

export type CustomerRow = { field: Field; name: string; text: string; isKnown: boolean };

export const customerRows = (submission: Submission): CustomerRow[] =>
  fields.flatMap((field) => {
    const { name, text, isLeftOut = false } = facts[field];
    const known = text(submission);
    if (known === '' && isLeftOut) return [];
    return [{ field, name, text: known || NONE, isKnown: known !== '' }];
  });

/** What was agreed to, where something was sent through this site. */
export const consentText = ({ termsVersion }: Submission): string | undefined =>
  termsVersion === null
    ? undefined
    : `Agreed to the video, the photos and any barcode scan. Terms, version ${termsVersion}`;
