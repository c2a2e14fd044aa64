import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { documents } from '../shared/customer-paths.ts';
import { signInPages } from '../shared/sign-in-pages.ts';
import { documentCopy } from './copy.ts';

const folder = normalizePath(import.meta.dirname);
const pathOf = (document: string) => `${folder}/${document}`;

/** The script of each document. */
const entries: Readonly<Record<string, string>> = {
  [documents.other]: 'main',
  [documents.landing]: 'landing',
  [documents.wizard]: 'verify',
  [documents.phone]: 'verify-phone',
  [documents.link]: 'verify-customer',
  [signInPages['/dealer/login']]: 'dealer-login',
  [signInPages['/dealer/register']]: 'dealer-register',
  [signInPages['/admin/login']]: 'admin-login',
};

/** Documents that are prerendered from a built one: they are built only once. */
export const copies: Readonly<Record<string, string>> = {
  [documents.landingAsked]: documents.landing,
};

/** The scripts' paths. */
export const entryFiles: readonly string[] = Object.values(entries).map(
  (entry) => `${folder}/src/${entry}.tsx`,
);

/** The documents' paths, as the bundler wants them. */
export const documentFiles: readonly string[] = Object.keys(entries).map(pathOf);

/** Returns `index.html` with a document's own script. */
export async function documentSource(document: string): Promise<string> {
  const entry = entries[copies[document] ?? document];
  if (entry === undefined) throw new Error(`${document} is no document of the site`);
  const page = await readFile(join(import.meta.dirname, documents.other), 'utf8');
  return page.replace('/src/main.tsx', `/src/${entry}.tsx`);
}

/** Writes the words of `copy.ts` in the places of their names. */
const withWords = (page: string): string =>
  page.replaceAll(/%([a-z]\w*)%/gi, (_, name: string) => {
    if (!(name in documentCopy)) throw new Error(`There are no words for ${name} in a page`);
    return documentCopy[name as keyof typeof documentCopy];
  });

/** Makes every document out of `index.html`, each with a script of its own. */
export const ownDocuments = (): Plugin => ({
  name: 'documents',
  enforce: 'pre',
  resolveId: (id) => (documentFiles.includes(normalizePath(id)) ? normalizePath(id) : undefined),
  load: (id) =>
    documentFiles.includes(id) && id !== pathOf(documents.other)
      ? documentSource(id.slice(folder.length + 1))
      : undefined,
  transformIndexHtml: { order: 'pre', handler: withWords },
});
