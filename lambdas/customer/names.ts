import type { PersonalFields } from '../../shared/schemas/customer.ts';

type Name = { firstName: string; lastName: string };

/** The first word is the first name, the rest the last name. Inner runs of white space become one space. */
export function splitName(fullName: string): Name {
  const [firstName = '', ...rest] = fullName.trim().split(/\s+/u);
  return { firstName, lastName: rest.join(' ') };
}

export const joinName = ({ firstName, lastName }: Name): string =>
  `${firstName} ${lastName}`.trim();

/** Personal fields as they are stored. A field that is none of them is in no record: it does not compile. */
export function toStored<Given extends { fullName: string }>({
  fullName,
  ...others
}: Given & Record<Exclude<keyof Given, keyof PersonalFields>, never>): Name &
  Omit<Given, 'fullName'> {
  return { ...splitName(fullName), ...others };
}
