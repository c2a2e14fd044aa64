/** Whose bill it is, and what its billing system writes into a PDF. */
export type Company = {
  name: string;
  /** Shares of red, green and blue. */
  color: readonly [number, number, number];
  charges: readonly [words: string, cents: number][];
  creator: string;
  producer: string;
};

export const companies: readonly Company[] = [
  {
    name: 'Juniper Valley Electric',
    color: [0.13, 0.33, 0.53],
    charges: [
      ['Customer charge', 1450],
      ['Energy 512 kWh at $0.1204', 6164],
      ['State excise tax', 238],
    ],
    creator: 'Exstream Dialogue',
    producer: 'OpenText Exstream 16.6',
  },
  {
    name: 'Butler Gas & Light',
    color: [0.5, 0.2, 0.16],
    charges: [
      ['Basic service', 1200],
      ['Natural gas, 61 CCF', 5307],
      ['Pipeline rider', 412],
    ],
    creator: 'BillStream',
    producer: 'Apache FOP Version 2.9',
  },
  {
    name: 'Fairlane Broadband',
    color: [0.3, 0.2, 0.5],
    charges: [
      ['Internet 300', 5500],
      ['Modem', 600],
      ['Fees and taxes', 489],
    ],
    creator: 'Inspire Designer',
    producer: 'Quadient Inspire 17.1',
  },
];
