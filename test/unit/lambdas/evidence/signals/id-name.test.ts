import { describe, test } from '@jest/globals';
import type { Line } from '../../../../../lambdas/evidence/reading/reading.ts';
import {
  amara,
  barcode,
  column,
  front,
  passport,
  passportLines,
  reading,
  submission,
  zone,
} from '../pages.ts';
import {
  card,
  frontOnly,
  noId,
  late,
  unreadable,
  barcodeOnly,
  withoutLabels,
  withZone,
  zoneAlone,
  stranger,
} from './ids.ts';
import { expectSignal, type Row } from './results.ts';

const adeyemi = (each: Line): Line => ({
  ...each,
  text: each.text.replace(/^OKAFOR$/, 'ADEYEMI').replace(/^AMARA NGOZI$/, 'NGOZI'),
});

describe('name on the ID', () => {
  test.each<Row>([
    [submission(), 'agrees', 'Amara Ngozi Okafor'],
    [barcodeOnly(), 'not_checked', 'Only in the barcode'],
    [passport(), 'agrees', 'Amara Ngozi Okafor'],
    [card(stranger), 'differs', 'Ngozi Adeyemi'],
    [card({}, stranger), 'differs', 'Amara Ngozi Okafor; the barcode says otherwise'],
    [barcodeOnly(stranger), 'differs', 'Another name, from the barcode'],
    [card(stranger, {}), 'differs', 'Ngozi Adeyemi; the barcode agrees with what was typed'],
    [barcodeOnly(stranger), 'differs', 'Another name, from the barcode'],
    [withoutLabels(stranger), 'differs', 'Ngozi Adeyemi'],
    [withoutLabels({}, stranger), 'not_checked', 'Only in the barcode'],
    [
      card({ surname: 'OKAFER' }, {}),
      'not_checked',
      'Amara Ngozi Okafer, not clearly the same name',
    ],
    [
      passport(passportLines(zone({ names: 'ADEYEMI<<NGOZI' }))),
      'not_checked',
      'Amara Ngozi Okafor; the machine-readable lines say Ngozi Adeyemi',
    ],
    [zoneAlone(), 'not_checked', 'Amara Ngozi Okafor, only in the machine-readable lines'],
    [zoneAlone(['PASSPORT', 'ADEYEMI', 'NGOZI']), 'not_checked'],
    [
      withZone('ADEYEMI<<NGOZI', '810602'),
      'not_checked',
      'Machine-readable lines of two passports',
    ],
    [unreadable, 'not_readable', 'Not readable'],
    [late, 'not_checked', "The file couldn't be read in time"],
    [noId, 'not_checked'],
  ])('%# gives %p, %p', (...row) => expectSignal('idName', ...row));

  test.each([
    ['a slip of paper with their name', column(['AMARA OKAFOR'], 0.1, 0.8)],
    ['a second card', front(amara).map((each) => ({ ...each, left: each.left + 0.4 }))],
  ])("somebody else's card with %s never agrees, whatever the barcode says", (_, more) => {
    const lines = [...front({ ...amara, ...stranger }), ...more];
    for (const rest of [
      { isBarcodeOff: true },
      { idBack: reading('idBack', { barcode: barcode(amara) }) },
    ])
      expectSignal(
        'idName',
        submission({ readings: { idDocument: reading('idDocument', { lines }), ...rest } }),
        'not_readable',
        'Not clear which name in the picture is the one on the ID',
      );
  });

  const [upper, lower] = zone({ names: 'ADEYEMI<<NGOZI' });
  test.each<Row>([
    // The print names somebody else as well.
    [passport(passportLines([upper, lower]).map(adeyemi)), 'differs', 'Ngozi Adeyemi'],
    // Nothing printed was read.
    [passport(passportLines([upper, lower]).slice(-2)), 'differs', 'Ngozi Adeyemi'],
    [
      passport(passportLines([upper.slice(0, 22), lower]).slice(-2)),
      'not_checked',
      'Ngozi Adeyemi',
    ],
    [passport(passportLines(['P<NN<<HENSHENG'.padEnd(37, '<'), lower])), 'not_checked'],
    [passport(passportLines(['PLACE OF BIRTH / LIEU DE NAISSANCE', lower])), 'agrees'],
  ])("a passport's line of names was misread where the rest says so: %#", (...row) =>
    expectSignal('idName', ...row),
  );

  const called = (fullName: string) => submission({ typed: { ...submission().typed, fullName } });
  test.each([
    ['A. Okafor', 'Amara Ngozi Okafor, not clearly the same name'],
    ['Амара Окафор', 'Amara Ngozi Okafor, not clearly the same name'],
  ])('whether %s is who the ID names, a person has to say', (fullName, found) =>
    expectSignal('idName', called(fullName), 'not_checked', found),
  );

  test.each(['Bank', 'Street', 'Page', 'Power', 'Lane', 'Co'])('Amara %s is read', (surname) => {
    const from = frontOnly({ surname: surname.toUpperCase() });
    expectSignal(
      'idName',
      { ...from, typed: { ...from.typed, fullName: `Amara ${surname}` } },
      'agrees',
      `Amara Ngozi ${surname}`,
    );
  });
});
