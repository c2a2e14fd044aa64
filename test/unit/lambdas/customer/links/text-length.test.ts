import { expect, test } from '@jest/globals';
import { linkText } from '../../../../../lambdas/customer/links/link-text.ts';
import type { Language } from '../../../../../shared/copy/language.ts';

/** GSM 03.38's basic letters: one other letter, and each segment has room for 67 instead of 153. */
const gsm7 = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/;
const segments = (text: string) => (text.length <= 160 ? 1 : Math.ceil(text.length / 153));

const text = (language: Language, dealerName: string, month: number) =>
  linkText({
    dealerName,
    url: `https://d111111abcdef8.cloudfront.net/verify-customer/cus_${'c'.repeat(22)}#${'k'.repeat(43)}`,
    expiresAt: `2027-${String(month).padStart(2, '0')}-25T17:00:00.000Z`,
    timeZone: 'America/New_York',
    language,
  });

const months = Array.from({ length: 12 }, (_, index) => index + 1);
const names = ['Juniper', 'Bluegrass Pre-Owned Automobiles of Northern Kentucky', 'evil.example'];

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

test('in Spanish it says the same: who asks, with the link, until when, and how to have no more', () => {
  expect(text('es', 'Juniper Street Motors', 12)).toMatch(
    /^Juniper Street Motors le pide que verifique su identidad: https:\S+\nVence el 25 dic\. Responda STOP para dejar de recibir mensajes\.$/,
  );
});
