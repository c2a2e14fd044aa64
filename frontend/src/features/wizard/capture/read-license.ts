import { MINIMUM_AGE_YEARS } from '../../../../../shared/limits.ts';
import { yearsBetween } from '../../../../../shared/real-date.ts';
import { personalFields } from '../../../../../shared/address/personal-schema.ts';
import {
  type IdType,
  type LicenseField,
  licenseFields,
} from '../../../../../shared/schemas/verification-schema.ts';
import { ruleOfState, type BarcodeRules } from '../../../../../shared/barcode/barcode-rules.ts';
import { usStates } from '../../../../../shared/us-states.ts';
import { isMailState } from '../../../../../shared/address/split-address.ts';
import { inNameCase } from '../../../../../shared/name-case.ts';
import type { License } from '../../../lib/photo/barcode-worker.ts';

/** The values that a license fills in, or why it fills in nothing. */
export type ReadLicense =
  | { state: 'read'; values: Partial<Record<LicenseField, string>>; idType: IdType }
  | { state: 'foreign' | 'expired' | 'minor' | 'empty' }
  /** The law of that state lets it fill in nothing. `isUsed`: its photo may be taken as the back of the ID all the same. */
  | { state: 'law'; stateName: string; isUsed: boolean; idType: IdType };

/** Also where the card says nothing of its country. */
const isOfUs = ({ country, state }: License) =>
  (country === undefined || /^USA?$/i.test(country)) &&
  (state === undefined || isMailState(state.toUpperCase()));

/** Whole or not at all: nobody notices a name that lacks its end. */
function nameOn({ firstName, middleNames, lastName, suffix, isCutOff }: License) {
  if (isCutOff || !firstName || !lastName) return undefined;
  return [
    inNameCase(firstName),
    inNameCase(middleNames),
    // Of a surname alone, Xi and Vi are names.
    inCapitals(inNameCase(lastName), /(?<=\s)(?:I{2,3}|IV)$/i),
    inCapitals(inNameCase(suffix ?? ''), /^[IVX]+$/i),
  ]
    .filter(Boolean)
    .join(' ');
}

function addressOn({ street, city, state, zip }: License) {
  if (!street || !city || !state || !zip || !/^\d{5}$/.test(zip)) return undefined;
  return `${inAddressCase(street)}, ${inAddressCase(city)}, ${state.toUpperCase()} ${zip}`;
}

/**
 * `today`: `YYYY-MM-DD`; `rules`: of states whose law may not let it fill in anything. What the form would refuse is left
 * to be typed.
 */
export function readLicense(license: License, today: string, rules: BarcodeRules): ReadLicense {
  const { birthDate, expiry, part, state } = license;
  if (!isOfUs(license)) return { state: 'foreign' };
  if (birthDate !== undefined && yearsBetween(birthDate, today) < MINIMUM_AGE_YEARS)
    return { state: 'minor' };
  if (expiry !== undefined && expiry < today) return { state: 'expired' };
  // Where the customer most likely lives: what would be filled in may not be kept.
  const home = Object.keys(usStates).find((each) => each === state?.toUpperCase());
  const { use } = ruleOfState(rules, home);
  const stateName = home && usStates[home];
  const idType = part === 'license' ? 'drivers_license' : 'state_id';
  if (use !== 'details')
    return stateName === undefined
      ? { state: 'empty' }
      : { state: 'law', stateName, isUsed: use !== 'unread', idType };
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
  return { state: 'read', values, idType };
}

const inCapitals = (text: string, words: RegExp) =>
  text.replace(words, (word) => word.toUpperCase());

/** `42ND ST NW` as people write a street or a city. */
const inAddressCase = (text: string): string =>
  inCapitals(inNameCase(text), /\b(?:[NS][EW]|PO|PMB|HC|RR|PSC|CMR|APO|FPO|DPO)\b/gi);
