import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { longText, oneLine, plainLine } from '../../../shared/typed-text.ts';
import * as areaFields from '../../../shared/schemas/area-fields-schema.ts';
import * as fields from '../../../shared/schemas/fields-schema.ts';
import { recoveryCode } from '../../../shared/schemas/second-factor-schema.ts';
import { linkPerson } from '../../../shared/schemas/submission-row-schema.ts';
import { searchRequest } from '../../../shared/schemas/submission-list-schema.ts';

/** What comes along from web pages, word processors, contact lists and chats, and nobody sees. */
const unseen = ['\u200b', '\u200e', '\u200f', '\u202a', '\u202c', '\u2060', '\u2066', '\u2069'];
const unseenInValues = [...unseen, '\u00ad', '\u034f', '\u200c', '\u200d', '\ufe0f', '\ufeff'];
const spaces = ['\u00a0', '\u2007', '\u2009', '\u202f', '\u3000'];

/** Inserts characters at places that are anywhere between the text's own. */
const withAdded = (text: string, added: readonly (readonly [number, string])[]) => {
  const letters = Array.from(text);
  for (const [place, sign] of added) letters.splice(place % (letters.length + 1), 0, sign);
  return letters.join('');
};
const additions = (signs: readonly string[]) =>
  fc.array(fc.tuple(fc.nat(100), fc.constantFrom(...signs)), { maxLength: 6 });

test.each([
  ['a text', oneLine, unseen],
  ['a value', plainLine, unseenInValues],
] as const)('invisible characters change nothing in %s', (_name, clean, signs) => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), additions(signs), (text, added) => {
      expect(clean(withAdded(text, added))).toBe(clean(text));
    }),
  );
});

describe('whatever comes along with a value, the field takes it for the same', () => {
  const search = searchRequest.shape.text;
  test.each([
    ['a phone', fields.phone, '(513) 555-0142', '(513) 555-0142'],
    ['a phone without +', fields.phone, '1-513-555-0142', '(513) 555-0142'],
    ["a new link's phone", linkPerson.shape.phone, '513 555 0142', '(513) 555-0142'],
    ['an email', fields.email, "Jo.O'Brien@my-shop.example", "jo.o'brien@my-shop.example"],
    ['a website', areaFields.website, 'my-shop.example/a', 'https://my-shop.example/a'],
    ['a credit link', areaFields.creditLink, 'https://my-shop.example', 'https://my-shop.example'],
    ['a search', search, 'anne-marie l', 'anne-marie l'],
    ['a recovery code', recoveryCode, '4kqm-7pxd', '4kqm7pxd'],
  ])('%s', (_name, schema, typed, kept) => {
    fc.assert(
      fc.property(
        additions(unseenInValues),
        fc.constantFrom(' ', ...spaces),
        fc.constantFrom('-', '\u2010', '\u2011'),
        (added, space, hyphen) => {
          const pasted = typed.replaceAll(' ', space).replaceAll('-', hyphen);
          expect(schema.parse(withAdded(`${space}${pasted}${space}`, added))).toBe(kept);
        },
      ),
    );
  });
});

test('a name is the same, whatever spaces are in it and however its accents are written', () => {
  const name = fields.text('required');
  for (const space of spaces)
    expect(name.parse(`Jose\u0301${space}Nu\u0301n\u0303ez`)).toBe('José Núñez');
  expect(name.parse('Anne\u2011Marie')).toBe('Anne-Marie');
});

test.each(['\u200d', '\u2800', '\u3164 \u200c', '\u115f'])(
  '%j is no reason and no note',
  (blank) => {
    expect(fields.optionalText.parse(blank)).toBe('');
    expect(longText({ required: 'Type it', tooLong: '' }).safeParse(blank).success).toBe(false);
  },
);
