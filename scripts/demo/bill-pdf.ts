import type { PersonalFields } from '../../shared/schemas/customer-schema.ts';
import { required } from '../local/required.ts';
import { dateInWords, dayBefore, numberOf, textPdf, type PdfText } from './text-pdf.ts';
import type { DemoFile } from './demo-files.ts';

const DAYS_TO_PAY = 21;
const HOUR_MS = 3_600_000;

const pictureEditor = {
  creator: 'Adobe Photoshop 26.0 (Windows)',
  producer: 'Adobe Photoshop for Windows',
};

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

/**
 * Makes a bill of so many days ago, as the company's billing system writes it, or as a picture editor saved it two
 * days later. On one day the same person's bill is the same file.
 */
export function billPdf(
  { fullName, address }: Pick<PersonalFields, 'fullName' | 'address'>,
  { days, savedBy }: { days: number; savedBy?: 'picture editor' | undefined },
): DemoFile {
  const company = required(companies[numberOf(fullName, companies.length)], 'company');
  const { name, color, charges, creator, producer } = company;
  const [street = '', ...town] = address.split(', ');
  const date = dayBefore(days);
  const created = new Date(date.getTime() + 5 * HOUR_MS);
  const account = `${1000 + numberOf(address, 9000)}-${100_000 + numberOf(fullName, 900_000)}`;
  const rows = charges.flatMap(([words, cents], at): PdfText[] => [
    { x: 48, y: 270 + at * 26, words },
    { x: 500, y: 270 + at * 26, words: dollars(cents) },
  ]);
  const total = dollars(charges.reduce((sum, [, cents]) => sum + cents, 0));
  const texts: PdfText[] = [
    { x: 48, y: 34, words: name, size: 22, isBold: true },
    ...[fullName, street, town.join(', ')].map((words, at) => ({
      x: 48,
      y: 130 + at * 17,
      words,
      size: 12,
    })),
    { x: 350, y: 96, words: `Account number ${account}` },
    { x: 350, y: 113, words: `Statement date: ${dateInWords(date)}` },
    { x: 350, y: 130, words: `Due date: ${dateInWords(dayBefore(days - DAYS_TO_PAY))}` },
    { x: 48, y: 236, words: 'Your charges this month', size: 14, isBold: true },
    ...rows,
    { x: 48, y: 370, words: 'Total amount due', size: 14, isBold: true },
    { x: 500, y: 370, words: total, size: 14, isBold: true },
    {
      x: 48,
      y: 700,
      words: 'Questions? Call 800-555-0144. Made for a demo: nobody owes this.',
      size: 9,
    },
  ];
  const facts = { title: `${name} ${account}`, creator, producer, created };
  const edited = { ...pictureEditor, modified: new Date(created.getTime() + 48 * HOUR_MS) };
  const bars = [
    { x: 0, y: 0, width: 612, height: 14, color },
    { x: 48, y: 258, width: 516, height: 1, color },
    { x: 48, y: 358, width: 516, height: 1, color },
  ];
  const bytes = textPdf({ ...facts, ...(savedBy && edited) }, { texts, bars });
  return { contentType: 'application/pdf', bytes };
}

/** A bill's issuer, and the names that its billing system writes into a PDF. */
export type Company = {
  name: string;
  /** Shares of red, green and blue. */
  color: readonly [number, number, number];
  charges: readonly [words: string, cents: number][];
  creator: string;
  producer: string;
};

const companies: readonly Company[] = [
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
