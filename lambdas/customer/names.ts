type Name = { firstName: string; lastName: string };

/** The first word is the first name, the rest the last name. Inner runs of white space become one space. */
export function splitName(fullName: string): Name {
  const [firstName = '', ...rest] = fullName.trim().split(/\s+/u);
  return { firstName, lastName: rest.join(' ') };
}

export const joinName = ({ firstName, lastName }: Name): string =>
  `${firstName} ${lastName}`.trim();
