import { MINIMUM_AGE_YEARS } from '../../../../../shared/limits.ts';
import { yearsBetween } from '../../../../../shared/real-date.ts';
import { personalFields } from '../../../../../shared/schemas/customer.ts';
import {
  type IdType,
  type LicenseField,
  licenseFields,
} from '../../../../../shared/schemas/documents.ts';
import { usStates } from '../../../../../shared/us-states.ts';
import type { License } from '../../../lib/photo/barcode-worker.ts';
import { writtenName, writtenPlace } from './license-case.ts';

/** What a license fills in, or why it fills in nothing. */
export type ReadLicense =
  | { state: 'read'; values: Partial<Record<LicenseField, string>>; idType: IdType }
  | { state: 'foreign' | 'expired' | 'minor' | 'empty' };

/** Also where the card says nothing of its country. */
const isOfUs = ({ country, state }: License) =>
  (country === undefined || /^USA?$/i.test(country)) &&
  (state === undefined || Object.hasOwn(usStates, state.toUpperCase()));

/** Whole or not at all: nobody notices a name that lacks its end. */
function nameOn({ firstName, middleNames, lastName, suffix, isCutOff }: License) {
  if (isCutOff || !firstName || !lastName) return undefined;
  return writtenName([firstName, middleNames, lastName, suffix].filter(Boolean).join(' '));
}

function addressOn({ street, city, state, zip }: License) {
  if (!street || !city || !state || !zip || !/^\d{5}$/.test(zip)) return undefined;
  return `${writtenPlace(street)}, ${writtenPlace(city)}, ${state.toUpperCase()} ${zip}`;
}

/** `today`: `YYYY-MM-DD`. What the form would refuse is left to be typed. */
export function readLicense(license: License, today: string): ReadLicense {
  const { birthDate, expiry, part } = license;
  if (!isOfUs(license)) return { state: 'foreign' };
  if (birthDate !== undefined && yearsBetween(birthDate, today) < MINIMUM_AGE_YEARS)
    return { state: 'minor' };
  if (expiry !== undefined && expiry < today) return { state: 'expired' };
  const said = {
    fullName: nameOn(license),
    dateOfBirth: birthDate,
    address: addressOn(license),
  };
  const values = Object.fromEntries(
    licenseFields.flatMap((name) => {
      const { data } = personalFields.shape[name].safeParse(said[name]);
      return data === undefined ? [] : [[name, data]];
    }),
  );
  if (Object.keys(values).length === 0) return { state: 'empty' };
  return { state: 'read', values, idType: part === 'license' ? 'drivers_license' : 'state_id' };
}
