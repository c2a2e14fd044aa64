import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import {
  ARTICLES_DOCUMENT,
  documents,
  LANGUAGE_PARAMETER,
  SPANISH_FOLDER,
} from '../shared/customer-paths.ts';
import { type Language, languages } from '../shared/copy/language.ts';
import { signInPages } from '../shared/sign-in/sign-in-pages.ts';
import { documentCopy as english } from './copy.ts';
import { documentCopy as spanish } from './copy.es.ts';

const folder = normalizePath(import.meta.dirname);
const pathOf = (document: string) => `${folder}/${document}`;

const copy: Readonly<Record<Language, typeof english>> = { en: english, es: spanish };

/** The scripts of the documents that are there in each language. */
const translated: Readonly<Record<string, string>> = {
  [documents.landing]: 'landing',
  [documents.wizard]: 'verify',
  [documents.phone]: 'verify-phone',
  [documents.link]: 'verify-customer',
};

/** The script of each document. */
const entries: Readonly<Record<string, string>> = {
  ...translated,
  [documents.other]: 'main',
  [signInPages['/dealer/login']]: 'dealer-login',
  [signInPages['/dealer/register']]: 'dealer-register',
  [signInPages['/admin/login']]: 'admin-login',
  ...inFolder({ ...translated, [ARTICLES_DOCUMENT]: 'articles' }),
};

const isTranslated = (fileName: string): boolean =>
  Object.keys(translated).some((document) => fileName.endsWith(`/${document}`));

/** Names documents as they stand in the Spanish folder. */
function inFolder(english: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(english).map(([document, value]) => [`${SPANISH_FOLDER}/${document}`, value]),
  );
}

const languageOf = (document: string): Language =>
  document.startsWith(`${SPANISH_FOLDER}/`) ? 'es' : 'en';

/** Documents that are prerendered from a built one: they are built only once. */
export const copies: Readonly<Record<string, string>> = {
  [documents.landingAsked]: documents.landing,
  [`${SPANISH_FOLDER}/${documents.landingAsked}`]: `${SPANISH_FOLDER}/${documents.landing}`,
};

const documentsIn = (language: Language): string[] =>
  Object.keys(entries).filter((document) => languageOf(document) === language);

/** Returns the paths of a language's scripts. */
export const entryFiles = (language: Language): readonly string[] =>
  documentsIn(language).map((document) => `${folder}/src/${entries[document]}.tsx`);

/** Returns the paths of a language's documents, as the bundler wants them. */
export const documentFiles = (language: Language): string[] => documentsIn(language).map(pathOf);

/** Returns `index.html` with a document's own script. */
export async function documentSource(document: string): Promise<string> {
  const entry = entries[copies[document] ?? document];
  if (entry === undefined) throw new Error(`${document} is no document of the site`);
  const page = await readFile(join(import.meta.dirname, documents.other), 'utf8');
  return page
    .replace('/src/main.tsx', `/src/${entry}.tsx`)
    .replace('lang="en"', `lang="${languageOf(document)}"`);
}

/** Writes the words of `copy.ts` in the places of their names. */
const withWords = (page: string, words: typeof english): string =>
  page.replaceAll(/%([a-z]\w*)%/gi, (_, name: string) => {
    if (!(name in words)) throw new Error(`There are no words for ${name} in a page`);
    return words[name as keyof typeof words];
  });

/** Makes a language's documents out of `index.html`, each with a script of its own. */
export const ownDocuments = (language: Language): Plugin => {
  const files = documentFiles(language);
  return {
    name: 'documents',
    enforce: 'pre',
    resolveId: (id) => (files.includes(normalizePath(id)) ? normalizePath(id) : undefined),
    load: (id) =>
      files.includes(id) && id !== pathOf(documents.other)
        ? documentSource(id.slice(folder.length + 1))
        : undefined,
    transformIndexHtml: {
      order: 'pre',
      handler: (page, { filename }) =>
        withWords(
          isTranslated(filename) ? page : page.replace('%oldBrowser%', '%oldBrowserElsewhere%'),
          copy[language],
        ),
    },
  };
};

/** Names the other language's page in each document that has one. */
export const alternates = (): Plugin => ({
  name: 'alternates',
  transformIndexHtml: (_page, { filename }) =>
    isTranslated(filename)
      ? languages.map((language) => ({
          tag: 'link',
          attrs: {
            rel: 'alternate',
            hreflang: language,
            href: `?${LANGUAGE_PARAMETER}=${language}`,
          },
          injectTo: 'head' as const,
        }))
      : [],
});
