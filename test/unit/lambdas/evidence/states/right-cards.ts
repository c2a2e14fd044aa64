/** A right license of Ohio, element by element, with the two parts of its header that are compared. */
export const ohioCard = {
  issuer: '636023',
  version: '10',
  part: 'DL',
  DAQ: 'SP401827',
  DCS: 'OKAFOR',
  DDE: 'N',
  DAC: 'AMARA',
  DDF: 'N',
  DAD: 'NGOZI',
  DDG: 'N',
  DCA: 'D',
  DCB: 'NONE',
  DCD: 'NONE',
  DBD: '03272022',
  DBB: '03271988',
  DBA: '03272030',
  DBC: '2',
  DAU: '066 in',
  DAY: 'BRO',
  DAG: '98 MAPLE AVE',
  DAI: 'FAIRVIEW',
  DAJ: 'OH',
  DAK: '450110000  ',
  DCF: '0123456789',
  DCG: 'USA',
  DDA: 'F',
  DDB: '09012021',
} as const;

export type CardChange = Partial<Record<keyof typeof ohioCard | 'DDD', string | undefined>>;

/** The text of the card's barcode with other elements; `undefined` leaves one out. */
export function cardText(change: CardChange = {}): string {
  const { issuer, version, part, ...elements }: CardChange = { ...ohioCard, ...change };
  const body = Object.entries<string | undefined>(elements)
    .filter(([, value]) => value !== undefined)
    .map(([code, value]) => `${code}${value}`)
    .join('\n');
  return `@\n\x1e\rANSI ${issuer}${version}0001${part}00310280${part}${body}\r`;
}

/** Right cards of other states, by how they differ from Ohio's. */
export const otherStates: readonly CardChange[] = [
  { issuer: '636014', DAJ: 'CA', DAQ: 'D1234567', DBA: '03272027' },
  { issuer: '636010', DAJ: 'FL', DAQ: 'O216-000-88-587-0' },
  { issuer: '636001', DAJ: 'NY', DAQ: '123 456 789', DDA: undefined },
  { issuer: '636015', DAJ: 'TX', DAQ: '45129637' },
  { issuer: '636045', DAJ: 'WA', DAQ: 'WDLABCD123E4', DDA: 'N' },
  { issuer: '636045', DAJ: 'WA', DAQ: 'LI***AN123E4', DDA: 'N' },
  { issuer: '636026', DAJ: 'AZ', DAQ: 'D12345678', DBA: '03272053', DDA: 'N' },
  // The day after the birthday.
  { issuer: '636025', DAJ: 'PA', DAQ: '26 798 765', DBA: '03282026' },
  { issuer: '636025', DAJ: 'PA', DAQ: '26798765', DBB: '12311987', DBA: '01012026' },
  // Born on February 29.
  { DBB: '02291988', DBA: '02282030' },
  { DBB: '02291988', DBA: '03012030' },
  { issuer: '636032', DAJ: 'MI', DAQ: 'O 123 456 789 012', DBA: '03272026' },
  // A month after the 21st birthday.
  {
    issuer: '636061',
    DAJ: 'WV',
    DAQ: 'F123456',
    DBB: '08151990',
    DBD: '08202009',
    DBA: '09142011',
    version: '04',
  },
  { issuer: '636039', DAJ: 'NH', DAQ: 'NHL17128755' },
  { issuer: '636037', DAJ: 'IN', DAQ: '3249-09-7547' },
  { version: '11' },
  { version: '12', DBD: '03272026', DBA: '03272034' },
  // It never expires.
  { part: 'ID', DBA: '12319999' },
  // An older standard stays in use.
  { issuer: '636030', DAJ: 'MO', DAQ: 'X100097001', version: '08', DDB: undefined },
];
