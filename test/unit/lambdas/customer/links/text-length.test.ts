import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { linkText } from '../../../../../lambdas/customer/links/link-text.ts';
import { inGsm7 } from '../../../../../lambdas/mail/gsm7.ts';
import type { Language } from '../../../../../shared/copy/language.ts';

/** GSM 03.38's basic letters: one other letter, and each segment has room for 67 instead of 153. */
const gsm7 =
  /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/;
const segments = (text: string) => (text.length <= 160 ? 1 : Math.ceil(text.length / 153));

const text = (language: Language, dealerName: string, month: number) =>
  linkText({
    firstName: 'Maximiliano-Fernando',
    dealerName,
    url: `https://d111111abcdef8.cloudfront.net/v/cus_${'c'.repeat(22)}#${'k'.repeat(43)}`,
    expiresAt: `2027-${String(month).padStart(2, '0')}-25T17:00:00.000Z`,
    timeZone: 'America/New_York',
    language,
  });

const months = Array.from({ length: 12 }, (_, index) => index + 1);
const names = [
  'Juniper',
  'Bluegrass Pre-Owned Automobiles of Northern Kentucky',
  'evil.example',
  'O’Reilly & Sons',
  'Autos Hernández',
  'Bluegrass Pre\u2011Owned — Automobiles of Málaga, Kentucky',
];

test.each(names)(
  '%s is texted in the letters of GSM-7, and in no more segments than in English',
  (name) => {
    for (const month of months) {
      const spanish = text('es', name, month);
      expect(spanish).toMatch(gsm7);
      expect(segments(spanish)).toBe(segments(text('en', name, month)));
    }
  },
);

test.each([
  ['Autos Hernández', 'Autos Hernandez'],
  ['O’Reilly\u00a0Motors', "O'Reilly Motors"],
  ['José Müñoz Élan Ñandú', 'José Müñoz Élan Ñandu'],
  ['Jose\u0301 Mun\u0303oz', 'José Muñoz'],
  ['Garçon · Île de Cortês', 'Garcon - Ile de Cortes'],
  ['“Best” Cars… — A–Z', '"Best" Cars... - A-Z'],
  ['Łódź Auto™ \u{1F697} Sales', 'Lodz AutoTM Sales'],
  ['№ 5½ Fi\ufb01eld®', 'No 51/2 Fifield'],
  ['Ｋｉｎｇ [Cars]', 'King [Cars]'],
])('the dealership %s is written %s', (name, written) => {
  expect(text('en', name, 12)).toContain(`${written} asks you`);
  expect(inGsm7(written)).toBe(written);
});

test('a name in Latin letters, with any signs, never doubles its text', () => {
  // European and Vietnamese letters, and Unicode's general punctuation.
  const ranges = [
    [0x20, 0x17f],
    [0x1ea0, 0x1ef9],
    [0x2010, 0x205e],
  ] as const;
  const letter = fc.oneof(
    ...ranges.map(([min, max]) =>
      fc.integer({ min, max }).map((code) => String.fromCodePoint(code)),
    ),
  );
  fc.assert(
    fc.property(fc.string({ unit: letter, maxLength: 60 }), (name) => {
      expect(inGsm7(name)).toMatch(gsm7);
      expect(inGsm7(inGsm7(name))).toBe(inGsm7(name));
    }),
  );
});
