import { usStates } from '../../../shared/us-states.ts';

/** A numbered road as the postal service writes it, by the ways in which people write it. */
const roads: readonly (readonly [RegExp, string])[] = [
  [
    /(?<![A-Z])(?:COUNTY|CNTY|CTY|CO)(?: TRUNK| TRK)? ?(?:ROAD|RD|ROUTE|RTE|RT|HIGHWAY|HWY) ?(?=\d|(?<= )[A-Z]{1,2}(?![A-Z]))/g,
    'CR ',
  ],
  [
    new RegExp(
      `(?<![A-Z0-9])(?:(?:STATE|${[...Object.entries(usStates)].flat().join('|').toUpperCase()}) ?(?:ROUTE|RTE|RT|ROAD|RD|HIGHWAY|HWY) ?|(?:${Object.keys(usStates).join('|')})-)(?=\\d{1,4}(?!\\d))`,
      'g',
    ),
    'SR ',
  ],
  // After other words, `ST` is a street.
  [
    /(?:(?<![A-Z])STATE|(?<=(?:^|, )\d[\d-]*[A-Z]? (?:[NSEW] )?)ST) (?:ROUTE|RTE|RT|HIGHWAY|HWY) ?(?=\d{1,4}(?!\d)|(?<= )[A-Z]{1,2}(?![A-Z]))/g,
    'SR ',
  ],
  [/(?<![A-Z])US(?: ?(?:HIGHWAY|HWY|ROUTE|RTE|RT) ?|-)(?=\d)/g, 'US '],
  [/(?<![A-Z])(?:INTERSTATE(?: HIGHWAY| HWY)?|IH?)[ -]?(?=\d{1,3}(?!\d))/g, 'I '],
  [/(?<![A-Z])(?:FARM(?: TO MARKET| TO MKT)?(?: ROAD| RD)?|FM(?: ROAD| RD)?)[ -]?(?=\d)/g, 'FM '],
  // `RM` and `RR` are a room and a rural route elsewhere.
  [
    /(?<![A-Z])(?:RANCH(?: TO MARKET)?(?: ROAD| RD)?|(?<=(?:^|, )\d[\d-]*[A-Z]? )R[MR])[ -]?(?=\d)/g,
    'RANCH ',
  ],
  // Without a house number, `PR 140` is in Puerto Rico.
  [/(?<![A-Z])(?:(?:PRIVATE|PVT) (?:ROAD|RD)|(?<=(?:^|, )\d[\d-]*[A-Z]? )PR) ?(?=\d)/g, 'PVT '],
  [/(?<![A-Z])(?:TOWNSHIP|TWP) ?(?:ROAD|RD|HIGHWAY|HWY) ?(?=\d)/g, 'TSR '],
];

const units = 'ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN ELEVEN TWELVE'.split(' ');
const inWords = new RegExp(`^(${units.join('|')})(?= [A-Z])`);
const tens = 'TWENTY THIRTY FORTY FIFTY SIXTY SEVENTY EIGHTY NINETY'.split(' ');
const ordinals = 'FIRST SECOND THIRD FOURTH FIFTH SIXTH SEVENTH EIGHTH NINTH'.split(' ');
const compound = new RegExp(
  `(?<![A-Z])(${tens.join('|')})[ -](${ordinals.join('|')})(?![A-Z])`,
  'g',
);

/** In Spanish, the number follows: `CALLE LUNA 8`. */
const spanish =
  /^((?:CALLE|AVENIDA|AVE|CALLEJON|PASEO|CAMINO|VIA)(?: [A-Z0-9]+){1,4}?) (?:#|NO |NUM |NUMERO )? ?([A-Z]?-?\d+[A-Z]?)(?=[ ,]|$)/;
/** Roads without house numbers are numbered by kilometers and hectometers. */
const kilometer =
  /(?<![A-Z0-9])(?:CARR(?:ETERA)?|PR|RUTA|RD|ROAD)[ -]?(\d{1,4}),? KM ?([\d.]+)(?:,? HM ?(\d))?/;

/** Rewrites an address in capitals in the postal service's order and words. */
export function inPostalForm(text: string): string {
  const numbered = roads.reduce((written, [form, short]) => written.replace(form, short), text);
  const ordered = numbered
    .replace(/(?<=^|, )# ?(?=\d+[A-Z]? [A-Z]{2})/g, '')
    // `1171/2` is 117 1/2.
    .replace(/(?<=^|, )(\d+)(?<![13])\/(\d+)(?= [A-Z])/g, '$1 #$2')
    .replace(
      compound,
      (_, ten: string, one: string) =>
        `${10 * (tens.indexOf(ten) + 2) + ordinals.indexOf(one) + 1}TH`,
    )
    .replace(
      kilometer,
      (_, road: string, km: string, hm?: string) =>
        `${hm === undefined || km.includes('.') ? km : `${km}.${hm}`} CARR ${road}`,
    );
  // Another part with a number first is the street.
  if (/(?:^|, )[A-Z]{0,2}-?\d/.test(ordered)) return ordered;
  // After a box, `Three Rivers` is a city.
  const isBox = takeBox(ordered) !== undefined;
  return ordered
    .split(', ')
    .map((part) =>
      part
        .replace(inWords, (word) => (isBox ? word : String(units.indexOf(word) + 1)))
        .replace(spanish, (_, street: string, number: string) => `${number} ${street}`),
    )
    .join(', ');
}

const boxNumber = String.raw`[ ,]+BO?X ?#? ?(\d+[ -]?[A-Z]?(?![A-Z])\d*)`;
const routes: readonly (readonly [kind: string, form: string])[] = [
  ['HC', 'H ?C ?R?|HIGHWAY CONTRACT(?: ROUTE| RTE| RT)?|STAR (?:ROUTE|RTE|RT)|S ?R'],
  ['RR', 'R ?R|RURAL (?:ROUTE|RTE|RT|DELIVERY)|RFD(?: ROUTE| RTE| RT)?|RD|ROUTE|RTE|RT'],
  ['PSC', 'P ?S ?C'],
  ['CMR', 'C ?M ?R'],
  ['OPC', 'OPC'],
  ['UNIT', 'UNIT'],
];
const routeForms = routes.map(
  ([kind, form]) =>
    [
      kind,
      new RegExp(`(?:^|(?<=, ))(?:${form})(?: ?(?:NO )?#? ?-?(\\d+[A-Z]?))?${boxNumber}`),
    ] as const,
);
const postOffice =
  /(?<![A-Z])(?:(?:P ?O|POST OFFICE) ?(?:BO?X|DRAWER)|APARTADO(?: POSTAL)?|CALLER|LOCKBOX|DRAWER)(?![A-Z])\s*#?\s*([A-Z]?\d+-?[A-Z]?(?![A-Z])|[A-Z](?![A-Z0-9]))/;
const anyBox = /(?<![A-Z0-9])BO?X\s*#?\s*(\d+)/;
const generalDelivery = /(?:^|(?<=, ))GENERAL DELIVERY/;

/** A box, and where it stands: `PO` at a post office, `HC 61` on a route, nothing where that isn't said. */
export type Box = { at: string; number: string };

/** Takes a box out of an address in capitals. */
export function takeBox(text: string): { box: Box; rest: string } | undefined {
  for (const [kind, form] of routeForms) {
    const match = form.exec(text);
    const [found = '', route = '', number = ''] = match ?? [];
    if (match) return taken(text, found, { at: `${kind} ${tidy(route)}`.trim(), number });
  }
  const office = postOffice.exec(text);
  if (office) return taken(text, office[0], { at: 'PO', number: office[1] ?? '' });
  const other = anyBox.exec(text);
  if (other) return taken(text, other[0], { at: '', number: other[1] ?? '' });
  const general = generalDelivery.exec(text);
  return general ? taken(text, general[0], { at: 'GENERAL DELIVERY', number: '' }) : undefined;
}

const tidy = (number: string) => number.replace(/[ -]/g, '').replace(/^0+(?=\d)/, '');

const taken = (text: string, found: string, { at, number }: Box) => ({
  box: { at, number: tidy(number) },
  rest: text.replace(found, ' '),
});

/** Names of areas in Puerto Rico, whose streets have the same names. */
export const areaForm =
  /^(?:URB(?:ANIZACION)?|EXT(?:ENSION)?|COND(?:OMINIO)?|RES(?:IDENCIAL)?|BO|BARRIO|BDA|PARC(?:ELAS)?|SECT(?:OR)?|REPTO|REPARTO|COM(?:UNIDAD)?|JARD(?:INES)?|ALTURAS|MANS(?:IONES)?)(?![A-Z])/;

/** Recognizes a line of a document that has a street or a box, but doesn't begin with a house number. */
export const isStreetLine = (line: string): boolean =>
  routeForms.some(([, form]) => form.test(line)) ||
  generalDelivery.test(line) ||
  spanish.test(line) ||
  new RegExp(`^(?:${gridNumber}) [A-Z0-9]`).test(line) ||
  (inWords.test(line) &&
    /^\S+(?: \S+){1,4} (?:ST|STREET|AVE|AVENUE|RD|ROAD|DR|DRIVE|LN|LANE|CT|COURT|BLVD|PL|PLACE|PLZ|PLAZA|SQ|SQUARE|WAY|CIR|CIRCLE)$/.test(
      line,
    ));

/** Counties with a grid number houses by their distance from its middle: `N6W23001`, `5N370`, `W350`. */
export const gridNumber = String.raw`[NSEW]\d{1,5}[ -]?[NSEW]\d{1,6}|\d{1,3}[NSEW]\d{2,5}|[A-Z]{1,2}-?\d{1,5}(?:-?[A-Z])?`;
