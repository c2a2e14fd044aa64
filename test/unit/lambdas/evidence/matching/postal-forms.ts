import fc from 'fast-check';

/** An address without its city, other ways to write it, and addresses that are near it and not it. */
export type Written = { typed: string; ways: readonly string[]; others: readonly string[] };
type Form = fc.Arbitrary<Written>;

const number = fc.integer({ min: 2, max: 9000 });
const small = fc.integer({ min: 2, max: 98 });
const pick = <Value>(values: readonly Value[]) => fc.constantFrom(...values);
const letter = pick('A B C D E F G H'.split(' '));
const streetName = pick([
  'Maple',
  'Juniper',
  'Dogwood',
  'Silver Lake',
  'Martin Luther King',
  'O’Brien',
]);
const otherName = pick(['Birch', 'Vine', 'Alder']);
const suffixes = [
  ...[
    ['Street', 'ST'],
    ['Avenue', 'AVE'],
    ['Boulevard', 'BLVD'],
    ['Center', 'CTR'],
    ['Trafficway', 'TRFY'],
  ],
  ...[
    ['Crossing', 'XING'],
    ['Harbor', 'HBR'],
    ['Springs', 'SPGS'],
    ['Turnpike', 'TPKE'],
    ['Well', 'WL'],
  ],
] as [string, string][];
const suffix = pick(suffixes);
const direction = pick([
  ['North', 'N'],
  ['Southwest', 'SW'],
] as [string, string][]);
const unit = pick([
  ['Apartment', 'APT'],
  ['Suite', 'STE'],
  ['Space', 'SPC'],
  ['Hangar', 'HNGR'],
  ['Pier', 'PIER'],
] as [string, string][]);

/** The forms of addresses in the United States Postal Service's Publication 28. */
export const postalForms: Readonly<Record<string, Form>> = {
  street: fc
    .tuple(number, streetName, suffix, direction, otherName)
    .map(([no, name, [long, short], [far, near], other]) => ({
      typed: `${no} ${far} ${name} ${long}`,
      ways: [`${no} ${near}. ${name} ${short}`],
      others: [
        `${no + 1} ${far} ${name} ${long}`,
        `${no} ${far} ${other} ${long}`,
        `${no} East ${name} ${long}`,
        `${no} ${far} ${name} Alley`,
      ],
    })),
  unit: fc.tuple(number, streetName, unit, small).map(([no, name, [long, short], at]) => ({
    typed: `${no} ${name} Road ${long} ${at}`,
    ways: [`${no} ${name} RD, ${short} ${at}`, `${no} ${name} Rd #${at}`],
    others: [`${no} ${name} Road ${long} ${at + 1}`, `${no} ${name} Road`],
  })),
  basement: fc.tuple(number, streetName).map(([no, name]) => ({
    typed: `${no} ${name} Road, Basement`,
    ways: [`${no} ${name} RD, BSMT`],
    others: [`${no} ${name} Road`, `${no} ${name} Road, Rear`],
  })),
  highwayContract: fc.tuple(small, number).map(([route, box]) => ({
    typed: `HC ${route} Box ${box}`,
    ways: [
      `HCR ${route} BOX ${box}`,
      `Highway Contract Route ${route} Box ${box}`,
      `Star Route ${route} Box ${box}`,
    ],
    others: [
      `HC ${route + 1} Box ${box}`,
      `HC ${route} Box ${box + 1}`,
      `RR ${route} Box ${box}`,
      `PO Box ${box}`,
    ],
  })),
  starRoute: number.map((box) => ({
    typed: `Star Route Box ${box}`,
    ways: [`STAR RTE BOX ${box}`, `HC Box ${box}`],
    others: [`PO Box ${box}`, `Star Route Box ${box + 1}`, `Box ${box}`],
  })),
  ruralRoute: fc.tuple(small, number, letter).map(([route, box, at]) => ({
    typed: `RR ${route} Box ${box}${at}`,
    ways: [
      `R.R. #${route} Box ${box}-${at}`,
      `Rural Route ${route} Box ${box}${at}`,
      `Route ${route}, Box ${box}${at}`,
      `RFD 0${route} BOX ${box}${at}`,
    ],
    others: [
      `RR ${route} Box ${box}`,
      `RR ${route + 1} Box ${box}${at}`,
      `PO Box ${box}${at}`,
      `${box} Route ${route}`,
    ],
  })),
  poBox: number.map((box) => ({
    typed: `PO Box ${box}`,
    ways: [`P.O. Box ${box}`, `Post Office Box ${box}`, `P O BOX #${box}`, `Apartado ${box}`],
    others: [`PO Box ${box + 1}`, `Box ${box}`],
  })),
  military: fc.tuple(number, number, pick(['PSC', 'CMR', 'Unit'])).map(([at, box, kind]) => ({
    typed: `${kind} ${at} Box ${box}`,
    ways: [`${kind} ${at}, BOX ${box}`],
    others: [`${kind} ${at} Box ${box + 1}`, `${kind} ${at + 1} Box ${box}`, `PO Box ${box}`],
  })),
  grid: fc
    .tuple(
      small,
      number,
      streetName,
      pick([(a: number, b: number) => `N${a}W${b}`, (a: number, b: number) => `${a}N${b + 10}`]),
    )
    .map(([a, b, name, made]) => ({
      typed: `${made(a, b)} ${name} Road`,
      ways: [`${made(a, b)} ${name} RD`],
      others: [
        `${made(a + 1, b)} ${name} Road`,
        `${made(a, b + 1)} ${name} Road`,
        `${b} ${name} Road`,
      ],
    })),
  utah: fc.tuple(number, small).map(([no, at]) => ({
    typed: `${no} East ${at * 100} South`,
    ways: [`${no} E ${at * 100} S`],
    others: [`${no} E ${at * 100} N`, `${no} W ${at * 100} S`, `${no} E ${at * 100 + 50} S`],
  })),
  road: fc
    .tuple(
      number,
      small,
      pick([
        ['County Road', 'CO RD'],
        ['State Route', 'SR'],
        ['US Highway', 'US'],
        ['Farm to Market Road', 'FM'],
        ['Interstate', 'I-'],
      ] as [string, string][]),
    )
    .map(([no, road, [long, short]]) => ({
      typed: `${no} ${long} ${road}`,
      ways: [`${no} ${short} ${road}`.replace('- ', '-')],
      others: [`${no} ${long} ${road + 1}`, `${no + 1} ${long} ${road}`],
    })),
  inWords: fc
    .tuple(
      streetName,
      pick([
        ['One', '1'],
        ['Two', '2'],
        ['Twelve', '12'],
      ] as [string, string][]),
    )
    .map(([name, [word, digits]]) => ({
      typed: `${word} ${name} Plaza`,
      ways: [`${digits} ${name} PLZ`],
      others: [`Three ${name} Plaza`, `3 ${name} Plaza`],
    })),
  spanish: fc.tuple(number, pick(['Luna', 'Del Sol', '5', 'Peña'])).map(([no, name]) => ({
    typed: `Calle ${name} ${no}`,
    ways: [`Calle ${name} #${no}`, `${no} Calle ${name}`],
    others: [`Calle ${name} ${no + 1}`, `Calle Norte ${no}`],
  })),
  urbanization: fc
    .tuple(number, letter, pick(['Las Gladiolas', 'Royal Oak']))
    .map(([no, at, area]) => ({
      typed: `Urb. ${area}, ${no} Calle ${at}`,
      ways: [
        `Urbanización ${area}, ${no} Calle ${at}`,
        `URB ${area} ${no} Calle ${at}`,
        `${no} Calle ${at}, URB ${area}`,
      ],
      others: [
        `Urb. Villa Nevarez, ${no} Calle ${at}`,
        `${no} Calle ${at}`,
        `Urb. ${area}, ${no} Calle Z`,
      ],
    })),
  privateMailbox: fc.tuple(number, streetName, number).map(([no, name, box]) => ({
    typed: `PMB ${box}, ${no} ${name} Avenue`,
    ways: [`${no} ${name} AVE PMB ${box}`],
    others: [`PMB ${box + 1}, ${no} ${name} Avenue`, `${no} ${name} Avenue`],
  })),
};

/** Cities with their ZIP codes, for each form. */
export const cities: Readonly<
  Record<string, readonly [city: string, state: string, name: string, zip: string]>
> = {
  military: ['APO', 'AE', 'AE', '09499'],
  spanish: ['San Juan', 'PR', 'Puerto Rico', '00926'],
  urbanization: ['San Juan', 'PR', 'Puerto Rico', '00926'],
  other: ['Fairview', 'OH', 'Ohio', '45011'],
};
