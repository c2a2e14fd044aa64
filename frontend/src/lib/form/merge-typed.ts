type Texts<Name extends string> = Readonly<Record<Name, string>>;

/** A form's texts as it first showed them, as they are stored now, and as they are typed. */
type Versions<Name extends string> = {
  seen: Texts<Name>;
  now: Texts<Name>;
  typed: Texts<Name>;
};

/** A colleague's change meanwhile; `isContested` where the same text was typed differently. */
export type TextChange = { label: string; now: string; isContested: boolean };

/** Lists the texts that a colleague has changed since they were shown. */
export const changedTexts = <Name extends string>(
  { seen, now, typed }: Versions<Name>,
  labels: Texts<Name>,
): TextChange[] =>
  namesIn(labels)
    .filter((name) => now[name] !== seen[name])
    .map((name) => ({
      label: labels[name],
      now: now[name],
      isContested: typed[name] !== seen[name] && typed[name] !== now[name],
    }));

/** Merges what was typed onto what is stored now: a text that wasn't touched takes the newer value. */
export function mergeTyped<Name extends string>({
  seen,
  now,
  typed,
}: Versions<Name>): Record<Name, string> {
  const own = namesIn(now).filter((name) => typed[name] !== seen[name]);
  return { ...now, ...Object.fromEntries(own.map((name) => [name, typed[name]])) };
}

const namesIn = <Name extends string>(texts: Texts<Name>) => Object.keys(texts) as Name[];
