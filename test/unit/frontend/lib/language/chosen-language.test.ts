import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  chooseLanguage,
  inSiteLanguage,
  keepChosenLanguage,
} from '../../../../../frontend/src/lib/language/chosen-language.ts';

const names = ['location', 'history', 'document'] as const;
let cookies: string[];
let replaced: [state: unknown, address: string][];
let loaded: string[];

/** A browser at an address, as far as these functions use one. */
function at(href: string) {
  const location = { href, replace: (to: URL) => loaded.push(to.href) };
  const history = {
    state: { step: 'video' },
    replaceState: (state: unknown, _title: string, to: URL) => replaced.push([state, to.href]),
  };
  const document = Object.defineProperty({}, 'cookie', {
    set: (cookie: string) => {
      cookies.push(cookie);
    },
  });
  for (const [index, value] of [location, history, document].entries())
    Object.defineProperty(globalThis, names[index] ?? '', { configurable: true, value });
}

beforeEach(() => {
  [cookies, replaced, loaded] = [[], [], []];
});
afterEach(() => {
  for (const name of names) Reflect.deleteProperty(globalThis, name);
});

test('the language that an address asks for is kept, and the rest of the address stays', () => {
  at('https://site.example/verify-customer/cus_1?dealer=d&lang=es#key');
  keepChosenLanguage();
  // This build is the English one: it is what CloudFront answered with.
  expect(cookies).toEqual(['lang=en; Path=/; Max-Age=31536000; SameSite=Lax']);
  expect(replaced).toEqual([
    [{ step: 'video' }, 'https://site.example/verify-customer/cus_1?dealer=d#key'],
  ]);
});

test('no cookie is set where nobody chose', () => {
  at('https://site.example/?dealer=d');
  keepChosenLanguage();
  expect([cookies, replaced]).toEqual([[], []]);
});

test('the other language is the same page, with the key in its fragment', () => {
  at('https://site.example/verify?dealer=d&step=video#key');
  chooseLanguage('es');
  expect(loaded).toEqual(['https://site.example/verify?dealer=d&step=video&lang=es#key']);
});

test('whoever goes on elsewhere does so in this language', () => {
  expect(inSiteLanguage('https://site.example/verify/phone?customer=c#code')).toBe(
    'https://site.example/verify/phone?customer=c&lang=en#code',
  );
});
