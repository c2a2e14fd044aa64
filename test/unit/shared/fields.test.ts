import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import * as areaFields from '../../../shared/schemas/area-fields-schema.ts';
import * as fields from '../../../shared/schemas/fields-schema.ts';
import { personalFields } from '../../../shared/address/personal-schema.ts';
import { dealerMessages } from '../../../shared/copy/dealer/dealer-copy.ts';
import { messages } from '../../../shared/copy/common-copy.ts';

type Schema = {
  safeParse: (value: unknown) => {
    success: boolean;
    data?: unknown;
    error?: { issues: { message: string }[] };
  };
};
const outcome = (schema: Schema, value: unknown) => {
  const { success, data, error } = schema.safeParse(value);
  return success ? data : error?.issues[0]?.message;
};

describe('text', () => {
  const name = fields.text(messages.fullNameRequired);
  test.each([
    ['  Jordan Lee ', 'Jordan Lee'],
    ['Jordan\r\nBcc: x', 'Jordan Bcc: x'],
    ['<b>Jordan</b>', '<b>Jordan</b>'],
    ['O\u2019Brien \u{1F697} 2', 'O\u2019Brien \u{1F697} 2'],
    ['Jordan\ud800Lee', 'Jordan Lee'],
    ['\ud83d\u200b\ude00 Lee', '\u{1F600} Lee'],
    ['Jor\u200bdan\u202e Lee\ufeff', 'Jordan Lee'],
    ['\u0915\u094d\u200d\u0937', '\u0915\u094d\u200d\u0937'],
    ['\u200b\u2060\u200d', messages.fullNameRequired],
    ['\ud800', messages.fullNameRequired],
    ['...', messages.fullNameRequired],
    ['\u{1F697}'.repeat(254) + 'x', '\u{1F697}'.repeat(254) + 'x'],
    ['\u{1F697}'.repeat(255) + 'x', messages.tooLong],
    ['x'.repeat(255), 'x'.repeat(255)],
    ['x'.repeat(256), messages.tooLong],
    ['', messages.fullNameRequired],
    [' \t\n', messages.fullNameRequired],
    [undefined, messages.fullNameRequired],
    [7, messages.fullNameRequired],
  ])('%j gives %j', (value, expected) => {
    expect(outcome(name, value)).toBe(expected);
  });

  test('is always text that can be stored', () => {
    const unit = fc.integer({ max: 0xffff, min: 0 }).map((code) => String.fromCharCode(code));
    fc.assert(
      fc.property(fc.string({ unit }), (value) => {
        const { success, data } = name.safeParse(`Jo${value}`);
        expect(success && data.isWellFormed()).toBe(true);
      }),
    );
  });
});

describe('phone', () => {
  test.each([
    '(513) 555-0142',
    '513-555-0142',
    '5135550142',
    '+1 513 555 0142',
    '+1 (513) 555-0142',
    '+15135550142',
    '513–555–0142',
    '(513) 555 - 0142',
    '513 555\u20110142',
    '1 513 555 0142',
    '1-513-555-0142',
    '\u202a+1 (513) 555\u20110142\u202c',
    '(513)\u202f555\u00a00142',
  ])('takes %s, which is kept in one form', (value) => {
    expect(outcome(fields.phone, ` ${value} `)).toBe('(513) 555-0142');
  });
  test.each([
    '513 555 014',
    '(513 555-0142',
    '513 555--0142',
    '+1 +1 513 555 0142',
    '+49 513 555 0142',
    '1 1 513 555 0142',
    '５１３ 555 0142',
  ])('refuses %s', (value) => {
    expect(outcome(fields.phone, value)).toBe(messages.phoneInvalid);
  });
  test('asks for one', () => {
    expect(outcome(fields.phone, ' ')).toBe(messages.phoneRequired);
  });
});

test.each([
  ['12 Elm Street, Fairview, OH 45011', '12 Elm Street, Fairview, OH 45011'],
  ['', messages.addressRequired],
  ['12 Elm Street', messages.cityAndZipMissing],
  ['12 Elm Street, Fairview, OH', messages.zipMissing],
  ['12 Elm Street 45011', messages.cityMissing],
  [`${'X'.repeat(240)}, Fairview, OH 45011`, messages.tooLong],
])('the address %j gives %j', (value, expected) =>
  expect(outcome(personalFields.shape.address, value)).toBe(expected),
);

describe('email', () => {
  test.each([
    ['  A+b@X.com ', 'a+b@x.com'],
    ["o'brien@x.co.uk", "o'brien@x.co.uk"],
    ['a@x', messages.emailInvalid],
    ['"a"@x.com', messages.emailInvalid],
    ['a@x.com\r\nBcc: b@x.com', messages.emailInvalid],
    ['a@x.com,b@x.com', messages.emailInvalid],
    ['a@xn--bcher-kva.example', 'a@xn--bcher-kva.example'],
    ['\u00e9@x.com', messages.emailInvalid],
    ['\u202aa\u200b@x.com\u202c', 'a@x.com'],
    ['a@my\u2011shop.com\u00a0', 'a@my-shop.com'],
    ['a\u00a0b@x.com', messages.emailInvalid],
    ['\uff41@x.com', messages.emailInvalid],
    ['a\ud800@x.com', messages.emailInvalid],
    ['.a@x.com', messages.emailInvalid],
    ['a@.x.com', messages.emailInvalid],
    ['a@-x.com', messages.emailInvalid],
    [`${'a'.repeat(65)}@x.com`, messages.emailInvalid],
    [`a@${'x'.repeat(64)}.com`, messages.emailInvalid],
    [`${'a'.repeat(250)}@x.com`, messages.tooLong],
    ['', messages.emailRequired],
  ])('%j gives %j', (value, expected) => {
    expect(outcome(fields.email, value)).toBe(expected);
  });
});

describe('website and credit link', () => {
  test.each([
    'https://juniper.example.com/a?b=c#d',
    'https://b\u00fccher.example/stra\u00dfe',
    'HTTPS://JUNIPER.example.com',
  ])('take %s', (value) => {
    expect([outcome(areaFields.website, value), outcome(areaFields.creditLink, value)]).toEqual([
      value,
      value,
    ]);
  });
  test.each([
    'juniper',
    'javascript:alert(1)',
    'jo@juniper.example.com',
    'https://localhost',
    'https://user:secret@x.com',
    'https://x.com/\ud800a',
    'https://x.com/\u00a0a',
    'https://x.\ncom',
    'https://',
    '//evil.example.com',
    'https://\\evil.example.com',
  ])('refuse %s', (value) => {
    expect([outcome(areaFields.website, value), outcome(areaFields.creditLink, value)]).toEqual([
      dealerMessages.websiteInvalid,
      dealerMessages.creditLinkInvalid,
    ]);
  });
  test.each([
    ['https://x\u200b.com\u00a0', 'https://x.com'],
    ['\u202ahttps://my\u2011shop.com/a\u202c', 'https://my-shop.com/a'],
  ])('take %j as %s', (typed, value) => {
    expect([outcome(areaFields.website, typed), outcome(areaFields.creditLink, typed)]).toEqual([
      value,
      value,
    ]);
  });
  test.each([
    ['juniper.example.com', 'https://juniper.example.com'],
    [' www.juniper.example.com/cars ', 'https://www.juniper.example.com/cars'],
    ['juniper.example.com:8080', 'https://juniper.example.com:8080'],
  ])('of a website may leave out how it begins: %s', (typed, value) => {
    expect([outcome(areaFields.website, typed), outcome(areaFields.creditLink, typed)]).toEqual([
      value,
      dealerMessages.creditLinkInvalid,
    ]);
  });
  test('may begin with http:// where nobody applies for a credit', () => {
    const value = 'http://juniper.example.com';
    expect([outcome(areaFields.website, value), outcome(areaFields.creditLink, value)]).toEqual([
      value,
      dealerMessages.creditLinkInvalid,
    ]);
  });
  test('say what is missing in their own words', () => {
    expect([outcome(areaFields.website, ''), outcome(areaFields.creditLink, '')]).toEqual([
      dealerMessages.websiteRequired,
      dealerMessages.creditLinkEmpty,
    ]);
  });
});

describe('new password', () => {
  test.each([
    ['', dealerMessages.passwordRequired],
    ['1234567', dealerMessages.passwordTooShort],
    ['12345678', '12345678'],
    ['x'.repeat(256), 'x'.repeat(256)],
    ['x'.repeat(257), dealerMessages.passwordTooLong],
    ['\u{1F697}'.repeat(129), dealerMessages.passwordTooLong],
    [' 12345678', dealerMessages.passwordEdgeSpace],
    ['1234\ud8005678', dealerMessages.passwordUnreadable],
    ['1234\u00005678', dealerMessages.passwordUnreadable],
    ['p\u00e4ssw\u00f6rd \u{1F697}', 'p\u00e4ssw\u00f6rd \u{1F697}'],
    // The same letters, as a Mac writes them in some places: counted as what they become.
    ['pa\u0308sswo\u0308rd', 'p\u00e4ssw\u00f6rd'],
    ['a\u0308bcdefg', dealerMessages.passwordTooShort],
    ['\ufb01eld\u00b2345', '\ufb01eld\u00b2345'],
  ])('%j gives %j', (value, expected) => {
    expect(outcome(areaFields.newPassword, value)).toBe(expected);
  });
  test('opens as what it was chosen as, on any keyboard', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 8, maxLength: 40 }), (value) => {
        for (const form of ['NFC', 'NFD'] as const)
          expect(outcome(areaFields.password, value.normalize(form))).toBe(value.normalize('NFC'));
      }),
    );
  });
});

describe('date of birth', () => {
  const yearsAgo = (years: number, days = 0) => {
    const date = new Date();
    const moved = new Date(date.getFullYear() - years, date.getMonth(), date.getDate() + days);
    const two = (part: number) => String(part).padStart(2, '0');
    return `${moved.getFullYear()}-${two(moved.getMonth() + 1)}-${two(moved.getDate())}`;
  };
  test('takes who is 18 today and refuses who will be tomorrow', () => {
    expect([
      outcome(fields.dateOfBirth, yearsAgo(18)),
      outcome(fields.dateOfBirth, yearsAgo(18, 1)),
    ]).toEqual([yearsAgo(18), messages.tooYoung]);
  });
  test.each(['2000-02-30', '1999-13-01', '1899-12-31', 'x', '1988-03-27T00:00'])(
    'refuses %s',
    (value) => {
      expect(outcome(fields.dateOfBirth, value)).toBe(messages.dateOfBirthInvalid);
    },
  );
  test('asks for one', () => {
    expect(outcome(fields.dateOfBirth, '')).toBe(messages.dateOfBirthRequired);
  });
});
