import { profileNames, type Profile } from '../../../../../shared/schemas/profile-schema.ts';

export const profileLabels: Readonly<Record<keyof Profile, string>> = {
  address: 'Business Address',
  phone: 'Business Phone',
  website: 'Website URL',
  contactName: 'Contact Person',
};

/** The details as the form showed them first, as they stand now, and as they are typed. */
type Versions = { seen: Profile; now: Profile; typed: Profile };

/** What a colleague has changed meanwhile; `isContested` where something else was typed. */
export type ProfileChange = { label: string; now: string; isContested: boolean };

/** What has really changed since it was seen. */
export const changesSince = ({ seen, now, typed }: Versions): ProfileChange[] =>
  profileNames
    .filter((name) => now[name] !== seen[name])
    .map((name) => ({
      label: profileLabels[name],
      now: now[name],
      isContested: typed[name] !== seen[name] && typed[name] !== now[name],
    }));

/** What was typed, on top of how it stands now: what nobody touched takes the newer value. */
export const onTopOf = ({ seen, now, typed }: Versions): Profile => {
  const own = profileNames.filter((name) => typed[name] !== seen[name]);
  return { ...now, ...Object.fromEntries(own.map((name) => [name, typed[name]])) };
};
