import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from '@swc/core';
import { createServer, type Plugin, type Rolldown } from 'vite';
import { VERSION } from '../shared/version.ts';
import { SPANISH_FOLDER } from '../shared/customer-paths.ts';
import type { Language } from '../shared/copy/language.ts';
import { signInPages } from '../shared/sign-in/sign-in-pages.ts';
import { inSpanish } from './in-spanish.ts';
import { copies } from './site-documents.ts';

type Bundle = Rolldown.OutputBundle;

/** Facts that built code and prerendered words must agree on. */
export const buildFacts = {
  'import.meta.env.VITE_BUILD_YEAR': JSON.stringify(String(new Date().getFullYear())),
};

/** Writes into each document the words that its code draws first, and the script that comes before it. */
export const prerendered = (language: Language): Plugin => ({
  name: 'prerendered',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler: async function (_options, bundle) {
      const contents = await render(language);
      const early = this.emitFile({ type: 'asset', name: 'early.js', source: await earlyScript() });
      // Copies are taken before anything is written into the documents that they are copies of.
      const pages = Object.entries(contents).map(([name, content]) => {
        const document = language === 'es' ? `${SPANISH_FOLDER}/${name}` : name;
        const built = sourceOf(bundle[copies[document] ?? document]);
        const page = doors.includes(document) ? codeLast(built) : built;
        const filled = `<div id="root" data-page="${name}">${content}</div>`;
        return { document, source: stylesFirst(page).replace(root, () => filled) };
      });
      const wordless = Object.keys(bundle)
        .filter(
          (name) => name.endsWith('.html') && pages.every(({ document }) => document !== name),
        )
        .map((document) => ({ document, source: sourceOf(bundle[document]) }));
      for (const { document, source: page } of [...pages, ...wordless]) {
        const source = scriptFirst(page, this.getFileName(early));
        if (document in copies) this.emitFile({ type: 'asset', fileName: document, source });
        else Object.assign(bundle[document] ?? {}, { source });
      }
    },
  },
});

const root = /<div id="root">.*?<\/div>(?=\s*<\/body>)/s;

const doors: readonly string[] = Object.values(signInPages);

/** Returns the first words of each document that has any in this language. */
async function render(language: Language): Promise<Readonly<Record<string, string>>> {
  const vite = await createServer({
    configFile: false,
    root: import.meta.dirname,
    mode: 'production',
    appType: 'custom',
    logLevel: 'error',
    plugins: language === 'es' ? [inSpanish()] : [],
    define: { ...buildFacts, 'import.meta.env.VITE_PAGE_VERSION': JSON.stringify(VERSION) },
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    const { prerenderAll } = await vite.ssrLoadModule('/src/prerender.tsx');
    return await (prerenderAll as typeof render)(language);
  } finally {
    await vite.close();
  }
}

function sourceOf(page: Bundle[string] | undefined): string {
  if (page?.type !== 'asset') throw new Error('A document was not built');
  return String(page.source);
}

/** Moves style sheets before scripts: a browser with few connections then asks for the words' needs first. */
function stylesFirst(page: string): string {
  const styles = page.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  const others = styles.reduce((rest, style) => rest.replace(`    ${style}\n`, ''), page);
  return others.replace('<script ', `${styles.join('\n    ')}\n    <script `);
}

/** Returns the script that runs before all others, in JavaScript that the oldest browsers read. */
async function earlyScript(): Promise<string> {
  const parts = ['old-browser.js', 'early-press.js'].map((name) =>
    readFile(join(import.meta.dirname, name), 'utf8'),
  );
  const { code } = await transform((await Promise.all(parts)).join('\n'), {
    configFile: false,
    swcrc: false,
    isModule: false,
    minify: true,
    jsc: { target: 'es5', minify: { compress: true, mangle: true } },
  });
  return code;
}

/** Adds a script that has run before anything is drawn. */
const scriptFirst = (page: string, fileName: string): string =>
  page.replace('<script ', `<script src="/${fileName}"></script>\n    <script `);

/** Makes style and font overtake the code, which is more on these pages than on a customer's. */
const codeLast = (page: string): string =>
  page.replaceAll(/<(script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"');
