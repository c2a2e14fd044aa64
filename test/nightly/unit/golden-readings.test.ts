import '../../unit/lambdas/evidence/reading/one-realm.ts';
import { expect, test } from '@jest/globals';
import { readFile } from '../../../lambdas/evidence/reading/read-file.ts';
import { golden } from '../../unit/lambdas/evidence/reading/golden.ts';
import { pdfOf } from '../../unit/lambdas/evidence/reading/made-pdf.ts';

const options = () => ({ isPassport: false, wantsBarcode: false, deadline: Date.now() + 120_000 });
const textOf = ({ lines }: { lines: readonly { text: string }[] }) =>
  lines.map(({ text }) => text).join('\n');

test('A photographed bill is read', async () => {
  const reading = await readFile('addressDocument', golden('bill.jpg'), 'image/jpeg', options());
  const text = textOf(reading);
  expect(reading.problem).toBeUndefined();
  for (const printed of ['CARRIE RICHARDSON', 'STEPHANIEMOUTH NY 89619'])
    expect(text).toContain(printed);
  expect(text).toMatch(/Statement date: ?Oct ?04, ?2026/);
  // Bills of one company look alike.
  expect(reading.difference).toBeUndefined();
});

test('A scanned barcode is read, on whichever page it is', async () => {
  const jpeg = golden('license-back.jpg');
  const front = 'q 1 g 500 0 0 700 50 50 cm BI /W 8 /H 1 /IM true ID \0\nEI Q';
  const bytes = pdfOf([front, 'q 612 0 0 430 0 200 cm /Im1 Do Q\n'], {
    ...{ jpeg, width: 1280, height: 900, isGray: true },
  });
  const reading = await readFile('idBack', bytes, 'application/pdf', {
    ...options(),
    wantsBarcode: true,
  });
  expect(reading.barcode).toContain('DCSPUBLIC\n');
});
