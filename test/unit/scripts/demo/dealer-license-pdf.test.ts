import { expect, test } from '@jest/globals';
import { dealerLicensePdf } from '../../../../scripts/demo/dealer-license-pdf.ts';
import { demoDealership, otherDealerships } from '../../../../scripts/demo/demo-people.ts';

const textOf = (...given: Parameters<typeof dealerLicensePdf>) =>
  dealerLicensePdf(...given).bytes.toString('latin1');
const endOf = (text: string) =>
  Date.parse(/\(Valid until\).*\n.*\(([^)]+)\)/.exec(text)?.[1] ?? '');

test('each dealership has a license with its own name and address', () => {
  const text = textOf(demoDealership);
  expect(text).toContain(`(${demoDealership.name})`);
  expect(text).toContain(`(${demoDealership.address})`);
});

test('names with accents stand there as Latin-1, with places that count bytes', () => {
  const { bytes } = dealerLicensePdf(otherDealerships.approved);
  const text = bytes.toString('latin1');
  expect(text).toContain('(Élan & Sons Automobiles)');
  const start = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  expect(text.slice(start, start + 4)).toBe('xref');
});

test('a license is valid today unless it has expired', () => {
  expect(endOf(textOf(demoDealership))).toBeGreaterThan(Date.now());
  expect(endOf(textOf(demoDealership, { isExpired: true }))).toBeLessThan(Date.now());
});
