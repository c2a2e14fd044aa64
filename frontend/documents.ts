import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { documents } from '../shared/customer-paths.ts';

const folder = normalizePath(import.meta.dirname);
const template = join(import.meta.dirname, documents.other);

/** The script of each document. What is prerendered twice is built once. */
const entries: Readonly<Record<string, string>> = {
  [documents.other]: 'main',
  [documents.landing]: 'landing',
  [documents.wizard]: 'verify',
  [documents.phone]: 'verify-phone',
  [documents.link]: 'verify-customer',
};

const pathOf = (document: string) => `${folder}/${document}`;

/** As the bundler wants them. */
export const documentFiles: readonly string[] = Object.keys(entries).map(pathOf);

/** The one page with a document's own script, and one that keeps what is pressed before it's there. */
export async function documentSource(document: string): Promise<string> {
  const entry = entries[document === documents.landingAsked ? documents.landing : document];
  if (entry === undefined) throw new Error(`${document} is no document of the site`);
  const page = await readFile(template, 'utf8');
  if (document === documents.other) return page;
  return page
    .replace('/src/main.tsx', `/src/${entry}.tsx`)
    .replace('</head>', '  <script async src="/early-press.js"></script>\n  </head>');
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
