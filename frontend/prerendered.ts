import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer, type Plugin, type Rolldown } from 'vite';
import { VERSION } from '../infra/names.ts';
import { doorDocuments } from '../shared/door-documents.ts';
import { copies, doorPages } from './documents.ts';
import { withFilesAhead } from './files-ahead.ts';

type Prerendering = { prerenderAll: () => Promise<Readonly<Record<string, string>>> };

/** What built code and prerendered words must agree on. */
export const buildFacts = {
  'import.meta.env.VITE_BUILD_YEAR': JSON.stringify(String(new Date().getFullYear())),
};

/** What the router loads for a door, by its document. */
const pageOfDoor = new Map<string, string>(
  (Object.keys(doorPages) as (keyof typeof doorPages)[]).map((path) => [
    doorDocuments[path],
    doorPages[path],
  ]),
);

const root = /<div id="root">.*?<\/div>(?=\s*<\/body>)/s;

async function render(): ReturnType<Prerendering['prerenderAll']> {
  const vite = await createServer({
    configFile: false,
    root: import.meta.dirname,
    mode: 'production',
    appType: 'custom',
    logLevel: 'error',
    define: { ...buildFacts, 'import.meta.env.VITE_PAGE_VERSION': JSON.stringify(VERSION) },
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    const module = await vite.ssrLoadModule('/src/prerender.tsx');
    return await (module as Prerendering).prerenderAll();
  } finally {
    await vite.close();
  }
}

function sourceOf(page: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string {
  if (page?.type !== 'asset') throw new Error('A document was not built');
  return String(page.source);
}

/** The style sheets before the scripts: a browser with few connections asks for what the words need first. */
function stylesFirst(page: string): string {
  const styles = page.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  const others = styles.reduce((rest, style) => rest.replace(`    ${style}\n`, ''), page);
  return others.replace('<script ', `${styles.join('\n    ')}\n    <script `);
}

/** With a script that has run before anything is drawn. */
const scriptFirst = (page: string, fileName: string): string =>
  page.replace('<script ', `<script src="/${fileName}"></script>\n    <script `);

/** The code of a door is more than a customer's page has: it comes after style and font, wherever it stands. */
const codeLast = (page: string): string =>
  page.replaceAll(/<(script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"');

/** Writes into the documents what their code draws first. */
export const prerendered = (): Plugin => ({
  name: 'prerendered',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler: async function (_options, bundle) {
      const contents = await render();
      const earlyPress = this.emitFile({
        type: 'asset',
        name: 'early-press.js',
        source: await readFile(join(import.meta.dirname, 'early-press.js')),
      });
      // Copies are taken before anything is written into what they are copies of.
      const pages = Object.entries(contents).map(([document, content]) => {
        const built = sourceOf(bundle[copies[document] ?? document]);
        const door = pageOfDoor.get(document);
        const page = door ? codeLast(withFilesAhead(built, door, bundle)) : built;
        const filled = `<div id="root" data-page="${document}">${content}</div>`;
        const source = scriptFirst(stylesFirst(page), this.getFileName(earlyPress));
        return { document, source: source.replace(root, () => filled) };
      });
      for (const { document, source } of pages) {
        if (document in copies) this.emitFile({ type: 'asset', fileName: document, source });
        else Object.assign(bundle[document] ?? {}, { source });
      }
    },
  },
});
