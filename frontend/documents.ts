import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { documents } from '../shared/customer-paths.ts';
import { doorDocuments } from '../shared/door-documents.ts';

const folder = normalizePath(import.meta.dirname);
const template = join(import.meta.dirname, documents.other);

/** The script of each document. */
const entries: Readonly<Record<string, string>> = {
  [documents.other]: 'main',
  [documents.landing]: 'landing',
  [documents.wizard]: 'verify',
  [documents.phone]: 'verify-phone',
  [documents.link]: 'verify-customer',
};

/** What is prerendered several times is built once: of each such document, the one it is a copy of. */
export const copies: Readonly<Record<string, string>> = {
  [documents.landingAsked]: documents.landing,
  ...Object.fromEntries(Object.values(doorDocuments).map((door) => [door, documents.other])),
};

/** What the router loads for a door. */
export const doorPages = {
  '/dealer/login': 'src/features/dealer-account/login-page.tsx',
  '/dealer/register': 'src/features/dealer-account/register-page.tsx',
  '/admin/login': 'src/features/admin-account/login-page.tsx',
} as const satisfies Record<keyof typeof doorDocuments, string>;

const pathOf = (document: string) => `${folder}/${document}`;

/** As the bundler wants them. */
export const documentFiles: readonly string[] = Object.keys(entries).map(pathOf);

/** The one page with a document's own script. */
export async function documentSource(document: string): Promise<string> {
  const entry = entries[copies[document] ?? document];
  if (entry === undefined) throw new Error(`${document} is no document of the site`);
  const page = await readFile(template, 'utf8');
  return page.replace('/src/main.tsx', `/src/${entry}.tsx`);
}

/** All documents are `index.html`, each with a script of its own. */
export const ownDocuments = (): Plugin => ({
  name: 'documents',
  enforce: 'pre',
  resolveId: (id) => (documentFiles.includes(normalizePath(id)) ? normalizePath(id) : undefined),
  load: (id) =>
    documentFiles.includes(id) && id !== pathOf(documents.other)
      ? documentSource(id.slice(folder.length + 1))
      : undefined,
});
