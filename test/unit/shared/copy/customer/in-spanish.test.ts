import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { englishIn } from '../../../../harness/english-words.ts';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const paths = globSync('{frontend,lambdas,shared}/**/*.es.ts', { cwd: root }).toSorted();

/** A sentence in both languages, with where it stands; the values that were put into both. */
type Pair = { at: string; english: string; spanish: string; values: string[] };

const dealership = { dealerName: 'zqa', phone: 'zqb', address: 'zqc' };
const end = { expiresAt: '2027-01-05T17:00:00.000Z', timeZone: 'America/New_York' };
const plain = (ours: TemplateStringsArray, ...typed: string[]) => String.raw(ours, ...typed);

/** Arguments of functions that take more than texts and numbers, by the end of where they stand. */
const samples: readonly [RegExp, unknown[][]][] = [
  [/fileFieldCopy\.limit$/, [[['.zqa', '.zqb'], 7]]],
  [/(wording\.fileType|filesCopy\.list)$/, [[['zqa', 'zqb']]]],
  [/introAfterScan$/, [[['zqa', 'zqb']], [[]]]],
  [
    /informationCopy\.consent$/,
    [true, null].map((barcode) => [{ dealer: { name: 'zqa' }, verification: { barcode } }]),
  ],
  [
    /captureCopy\.barcodeNote$/,
    ['details', 'nothing'].flatMap((use) =>
      [true, false].map((asksConsent) => [{ use, asksConsent }]),
    ),
  ],
  [
    /captureCopy\.refusal$/,
    [
      [{ problem: 'dark', isSame: false, maySend: true }, 'zqa'],
      [{ problem: 'glare', isSame: true, maySend: false }],
      [{ problem: 'blurred', isSame: false, maySend: false }],
    ],
  ],
  [
    /(linkPageCopy\.edit|editField|restore|file\.arrived|onDevice|underTitle|continueWith)$/,
    [['zqa']],
  ],
  [/momentOf$/, [['zqa', 'zqb']]],
  [/targets\.id(Back|Front)$/, [['license'], ['ID']]],
  [/flawOf$/, [['blurred'], ['dark'], ['glare']]],
  [/documents\.uploadFailed$/, [['video'], ['idBack']]],
  [/documents\.hardToRead$/, [['idDocument', 'dark']]],
  [/customerLetterCopy$/, [[plain, String]]],
  [/customerLetterCopy\(\)\.(questions|whyResult|link\.why|reminder\.why)$/, [[dealership, 'zqd']]],
  [/customerLetterCopy\(\)\.link\.worksUntil$/, [[end]]],
  [/customerLetterCopy\(\)\.text\.link$/, [[{ ...end, dealerName: 'zqa', url: 'zqb' }]]],
  [/(keptHere|evidence|review|simulated)$/, [[90]]],
  [/inDays$/, [[1], [7], [365], [730]]],
  [/promises\.viewers\.text$/, [[null], ['zqa']]],
  [/(deletion\.elsewhere|providerNote)$/, [[null], ['zqa']]],
  [
    /ended\.expired\.reason$/,
    [
      ['zqa', 14],
      ['zqa', null],
    ],
  ],
  [/linkPageCopy\.(purpose|confirm)$/, [[undefined], ['zqa']]],
  [/checking\.(byCompany|submittedTo)$/, [['zqa']]],
];

/** For all others: texts, and numbers for plural and singular. */
const usual: unknown[][] = [
  ['zqa', 'zqb', 'zqc'],
  [7, 8, 9],
  [1, 8, 9],
];

/** Not pairs: in English, the server's own words and those of records stay. Articles are compared below. */
const apart = /(refusalIn|reasonCopy|\.sections)$/;

/** What is put in as it is; other arguments choose between sentences. */
const valuesIn = (args: unknown): string[] =>
  [args].flat(Infinity).flatMap((value) => {
    if (typeof value === 'number') return [String(value)];
    if (typeof value === 'string') return value.includes('zq') ? [value] : [];
    return value && typeof value === 'object' ? valuesIn(Object.values(value)) : [];
  });

function* pairsOf(
  english: unknown,
  spanish: unknown,
  at: string,
  given: string[],
): Generator<Pair> {
  if (apart.test(at)) return;
  if (typeof english === 'string') {
    yield {
      at,
      english,
      spanish: String(spanish),
      values: given.filter((value) => english.includes(value)),
    };
  } else if (typeof english === 'function') {
    const args = samples.find(([pattern]) => pattern.test(at))?.[1] ?? usual;
    for (const each of args)
      yield* pairsOf(
        (english as (...given: unknown[]) => unknown)(...each),
        (spanish as (...given: unknown[]) => unknown)(...each),
        `${at}()`,
        valuesIn(each),
      );
  } else if (english && typeof english === 'object') {
    expect(Object.keys(spanish as object).toSorted()).toEqual(
      expect.arrayContaining(Object.keys(english).toSorted()),
    );
    for (const [name, value] of Object.entries(english))
      yield* pairsOf(value, (spanish as Record<string, unknown>)[name], `${at}.${name}`, given);
  }
}

/** Every text within a value, functions apart. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
};

type Words = Record<string, unknown>;
const load = async (path: string) => (await import(`${root}${path}`)) as Words;

let pairs: Pair[];
beforeAll(async () => {
  pairs = [];
  for (const path of paths) {
    const [english, spanish] = [await load(path.replace('.es.ts', '.ts')), await load(path)];
    for (const name of Object.keys(spanish))
      pairs.push(...pairsOf(english[name], spanish[name], `${path} ${name}`, []));
  }
});

/** The same in both languages: names, and what isn't words. */
const same = new Set([
  ...['iPhone', 'iPad', 'Mac', 'Chromebook', 'Safari', 'Chrome', 'Firefox', 'Edge'],
  ...['Samsung Internet', 'Video', 'left', 'right', 'REC zqa', 'REC 7', 'REC 1'],
]);
const isWords = (text: string) => /[a-z]{2,}/i.test(text.replace(/zq[a-d]/g, ''));

test('one module can take the place of the other: both export the same', async () => {
  expect(paths.length).toBeGreaterThan(35);
  expect(pairs.length).toBeGreaterThan(500);
  for (const path of paths) {
    const [english, spanish] = [await load(path.replace('.es.ts', '.ts')), await load(path)];
    expect([path, ...Object.keys(spanish)]).toEqual([path, ...Object.keys(english)]);
  }
});

test('every sentence is translated', () => {
  const untranslated = pairs.filter(
    ({ english, spanish }) => english === spanish && isWords(english) && !same.has(english),
  );
  expect(untranslated).toEqual([]);
});

test('no English word is left', () => {
  const english = pairs.filter(
    ({ spanish }) => !same.has(spanish) && englishIn(spanish).length > 0,
  );
  expect(english).toEqual([]);
});

test('whatever is put into an English sentence stands in the Spanish one', () => {
  // A single one may be said in words, in both.
  const lost = pairs.filter(({ spanish, values }) =>
    values.some((value) => value !== '1' && !spanish.includes(value)),
  );
  expect(lost).toEqual([]);
});

test('what ends a sentence in English ends one in Spanish', () => {
  const differing = pairs.filter(
    ({ english, spanish }) => /[.:?]\s*$/.test(english) !== /[.:?]\s*$/.test(spanish),
  );
  expect(differing.filter(({ english }) => /[.]$/.test(english))).toEqual([]);
});

describe('articles', () => {
  const site = { texts: true, retention: { fileDays: 90, recordDays: 730, logDays: 90 } };
  type Sections = (provider: unknown, facts: typeof site) => { paragraphs: string[] }[];
  const providers = ['evidence', 'review', 'simulated', 'veriff'] as const;
  const legal = 'frontend/src/features/legal';
  const sectionsIn = async (article: string, provider: string, ending: string) => {
    const texts = (await load(`${legal}/providers/${provider}-texts${ending}`))[provider];
    const provided = typeof texts === 'function' ? (texts as (days: number) => unknown)(90) : texts;
    const { sections } = (await load(`${legal}/content/${article}-article${ending}`))[article] as {
      sections: Sections;
    };
    return sections(provided, site);
  };

  test.each(providers)('where %s verifies: each paragraph has its translation', async (name) => {
    for (const article of ['privacy', 'terms']) {
      const [english, spanish] = [
        await sectionsIn(article, name, '.ts'),
        await sectionsIn(article, name, '.es.ts'),
      ];
      const shape = (sections: typeof english) =>
        sections.map((section) => textsIn(section).length);
      expect(shape(spanish)).toEqual(shape(english));
      const numbers = (sections: typeof english) =>
        sections.map((section) => textsIn(section).map((text) => text.match(/\d+/g)));
      expect(numbers(spanish)).toEqual(numbers(english));
    }
  });

  test.each(providers)('where %s verifies: no English word is left', async (name) => {
    for (const article of ['privacy', 'terms', 'help'])
      expect(textsIn(await sectionsIn(article, name, '.es.ts')).flatMap(englishIn)).toEqual([]);
  });

  test('legal ones say which version holds', async () => {
    for (const article of ['privacy', 'terms']) {
      const { translation } = (await load(`${legal}/content/${article}-article.es.ts`))[
        article
      ] as { translation?: string };
      expect(translation).toMatch(/^Esta es una traducción\. .*prevalece la versión en inglés/);
    }
  });
});
