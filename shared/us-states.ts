/** States, the District and the territories of the United States by their postal letters. */
export const usStates: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
  AS: 'American Samoa',
  GU: 'Guam',
  MP: 'Northern Mariana Islands',
  PR: 'Puerto Rico',
  VI: 'Virgin Islands',
};

/** Finds the state's letters in a typed address: before its ZIP code, or at its end; else by the state's name. */
export function stateOfAddress(address: string): string | undefined {
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

const isState = (letters: string | undefined): letters is string =>
  letters !== undefined && Object.hasOwn(usStates, letters);
