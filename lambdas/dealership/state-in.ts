import { usStates } from '../../shared/us-states.ts';

const isState = (letters: string | undefined): letters is string =>
  letters !== undefined && Object.hasOwn(usStates, letters);

/** The state's letters in a typed address: before its ZIP code, or at its end; else by the state's name. */
export function stateIn(address: string): string | undefined {
  const within = address.replace(
    /[\s,]*\b(?:U\.?S\.?A?\.?|United States(?: of America)?)[\s.]*$/i,
    '',
  );
  const ending = /\b([A-Za-z]{2})\b[\s,.]*(?:\d{5}(?:-\d{4})?)?[\s,.]*$/.exec(within);
  const letters = ending?.[1]?.toUpperCase();
  if (isState(letters)) return letters;
  // A street may be named after another state.
  const text = within.toLowerCase().split(',').slice(-2).join(',');
  // The longest first: West Virginia has Virginia's name in it.
  const named = Object.entries(usStates)
    .filter(([, name]) => text.includes(name.toLowerCase()))
    .sort(([, one], [, other]) => other.length - one.length);
  return named[0]?.[0];
}
