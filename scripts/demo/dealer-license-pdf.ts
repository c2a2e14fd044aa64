import { dateInWords, dayBefore, numberOf, textPdf, type PdfText } from './text-pdf.ts';
import type { DemoFile } from './demo-files.ts';

const states: Readonly<Record<string, string>> = {
  CO: 'Colorado',
  GA: 'Georgia',
  IA: 'Iowa',
  KS: 'Kansas',
  MN: 'Minnesota',
  NH: 'New Hampshire',
  OH: 'Ohio',
  PA: 'Pennsylvania',
};

type Dealership = { name: string; address: string; contactName: string };

/**
 * Makes a dealership's license to sell cars, valid for some 20 months more, or expired two months ago.
 * @param dealership Its address ends in a state's two letters and a ZIP code.
 */
export function dealerLicensePdf(
  { name, address, contactName }: Dealership,
  { isExpired = false } = {},
): DemoFile {
  const code = /([A-Z]{2}) \d{5}$/.exec(address)?.[1] ?? '';
  const state = states[code] ?? code;
  const [from, until] = isExpired ? [790, 60] : [120, -610];
  const number = `UD-${100_000 + numberOf(name, 900_000)}`;
  const fields = [
    ['License number', number],
    ['Licensee', name],
    ['Place of business', address],
    ['Person in charge', contactName],
    ['Class', 'Used motor vehicle dealer'],
    ['Valid from', dateInWords(dayBefore(from))],
    ['Valid until', dateInWords(dayBefore(until))],
  ] as const;
  const texts: PdfText[] = [
    { x: 60, y: 60, words: `State of ${state}`, size: 16 },
    { x: 60, y: 84, words: 'Motor Vehicle Dealer License', size: 24, isBold: true },
    ...fields.flatMap(([label, words], at): PdfText[] => [
      { x: 60, y: 160 + at * 46, words: label, size: 10 },
      { x: 60, y: 174 + at * 46, words, size: words.length > 50 ? 12 : 15, isBold: true },
    ]),
    {
      x: 60,
      y: 560,
      words: 'To be displayed where it can be seen at the place of business.',
      size: 11,
    },
    { x: 60, y: 720, words: 'SPECIMEN. Made for a demo; no authority issued it.', size: 9 },
  ];
  const bars = [
    { x: 36, y: 36, width: 540, height: 4, color: [0.2, 0.3, 0.5] as const },
    { x: 36, y: 752, width: 540, height: 4, color: [0.2, 0.3, 0.5] as const },
  ];
  const facts = {
    title: `Dealer license ${number}`,
    creator: 'License Office',
    producer: 'Apache FOP Version 2.9',
    created: dayBefore(from),
  };
  return { contentType: 'application/pdf', bytes: textPdf(facts, { texts, bars }) };
}
