import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { browsers } from '../../frontend/vite.config.ts';
import { documents } from '../../shared/customer-paths.ts';
import { signInPages } from '../../shared/sign-in/sign-in-pages.ts';

/** The documents that have their words before any script. */
export const wordyDocuments = [
  documents.landing,
  documents.landingAsked,
  documents.link,
  ...Object.values(signInPages),
] as const;

const folder = 'bare-react';
const source = fileURLToPath(new URL('../bare-react/main.js', import.meta.url));
const root = /(<div id="root")[^>]*>(.*)<\/div>(?=\s*<\/body>)/s;
const scripts = /\s*<script[^>]*><\/script>|\s*<link rel="modulepreload"[^>]*>/g;

export const withoutScripts = (page: string): string => page.replace(scripts, '');

const DRAWING = 'drawing:';
const nameOf = (document: string) => document.replace('.html', '');

/** A script for each document that draws its words. */
const drawings = (words: Readonly<Record<string, string>>): Plugin => ({
  name: 'drawings',
  resolveId: (id) => (id.startsWith(DRAWING) ? id : undefined),
  load: (id) =>
    id.startsWith(DRAWING)
      ? `import { draw } from ${JSON.stringify(source)}; draw(${JSON.stringify(words[id.slice(DRAWING.length)])});`
      : undefined,
});

/**
 * Builds the peers of the product's pages into `outDir`, at the same addresses: the same words and style, drawn by React
 * and nothing else, from the product's bundler for the product's browsers. `index.html` is the floor of every page: a
 * button alone. Returns each one's scripts and styles.
 */
export async function buildBareReact(
  site: string,
  outDir: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  await cp(site, outDir, { recursive: true });
  const pages = new Map([
    [documents.other, '<html><body><div id="root"><button>Press</button></div></body></html>'],
  ]) as Map<string, string>;
  for (const document of wordyDocuments)
    pages.set(document, withoutScripts(await readFile(join(site, document), 'utf8')));
  const words = Object.fromEntries(
    [...pages].map(([document, page]) => [nameOf(document), root.exec(page)?.[2] ?? '']),
  );
  const { output } = (await build({
    configFile: false,
    base: `/${folder}/`,
    logLevel: 'error',
    plugins: [drawings(words)],
    build: {
      outDir: join(outDir, folder),
      target: browsers,
      rolldownOptions: {
        input: Object.fromEntries(Object.keys(words).map((name) => [name, DRAWING + name])),
      },
    },
  })) as Rolldown.RolldownOutput;

  const files = new Map<string, readonly string[]>();
  for (const [document, page] of pages) {
    const own = output.find((file) => file.type === 'chunk' && file.name === nameOf(document));
    if (own?.type !== 'chunk') throw new Error(`There is no bare page for ${document}`);
    const needed = [own.fileName, ...own.imports].map((file) => `${folder}/${file}`);
    const [script = '', ...others] = needed;
    const head = [
      `<script type="module" src="/${script}"></script>`,
      ...others.map((file) => `<link rel="modulepreload" href="/${file}">`),
    ].join('');
    const bare = page.replace(root, (_, start: string) => `${start}></div>${head}`);
    await writeFile(join(outDir, document), bare);
    const styles = [...page.matchAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"/g)];
    files.set(document, [...needed, ...styles.map(([, file = '']) => file)]);
  }
  return files;
}
