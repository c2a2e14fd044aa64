import {
  type PersonalFields,
  personalFieldNames,
} from '../../../../../shared/schemas/customer-schema.ts';
import { personalFields } from '../../../../../shared/address/personal-schema.ts';
import {
  type LicenseField,
  licenseFields,
} from '../../../../../shared/schemas/verification-schema.ts';
import { plainLine } from '../../../../../shared/typed-text.ts';
import type { DeviceDraft, Typed } from '../../../lib/device/device-draft.ts';

type FieldName = keyof PersonalFields;

/** The details that are known before step 1 asks: from the license, and from the link's page. */
export type Prefill = Pick<DeviceDraft, 'license' | 'given' | 'edited'>;

/** The license's value of a field, whatever the field holds by now. */
export const licenseSays = ({ license = {} }: Prefill, name: FieldName): string | undefined =>
  licenseFields.some((each) => each === name) ? license[name as LicenseField] : undefined;

/** True where a license has filled in the form. */
export const isScanned = ({ license = {} }: Prefill): boolean => Object.keys(license).length > 0;

/** True for a prefilled field that the customer chose to change. */
export const isEdited = ({ edited = [] }: Prefill, name: FieldName): boolean =>
  edited.includes(name);

/** The fields that are no longer asked for, in their order: each is shown, and can be changed. */
export const prefilledFields = (prefill: Prefill): FieldName[] =>
  personalFieldNames.filter(
    (name) => licenseSays(prefill, name) !== undefined || prefill.given?.includes(name),
  );

/** True while a prefilled field stands as it was given. */
export const isAsGiven = (prefill: Prefill, name: FieldName, value: string): boolean =>
  !isEdited(prefill, name) &&
  value === (licenseSays(prefill, name) ?? value) &&
  personalFields.shape[name].safeParse(value).success;

/** The fields that hold what the license said, untouched. */
export const filledFields = (prefill: Prefill, typed: Typed): LicenseField[] =>
  licenseFields.filter(
    (name) =>
      licenseSays(prefill, name) !== undefined && isAsGiven(prefill, name, typed[name] ?? ''),
  );

export type DayParts = { month: string; day: string; year: string };

/** Parts of `YYYY-MM-DD`; of half a date, those that are there. */
export function splitDay(value: string): DayParts {
  const [year = '', month = '', day = ''] = value.split('-');
  return { month, day, year };
}

const twoDigits = (text: string) => (/^\d$/.test(text) ? `0${text}` : text);

/** `YYYY-MM-DD`, and nothing at all of three empty parts; what is no date stays none, for the schema to refuse. */
export function joinDay({ month, day, year }: DayParts): string {
  const joined = [year, twoDigits(month), twoDigits(day)].map((part) =>
    plainLine(part).replaceAll('-', ''),
  );
  return joined.every((part) => part === '') ? '' : joined.join('-');
}
