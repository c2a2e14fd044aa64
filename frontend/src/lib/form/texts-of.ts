/** What a form begins with: what is given, and nothing in its other fields. */
export const textsOf = <Name extends string>(
  names: readonly Name[],
  given: Readonly<Partial<Record<Name, string>>>,
): Record<Name, string> =>
  Object.fromEntries(names.map((name) => [name, given[name] ?? ''])) as Record<Name, string>;
