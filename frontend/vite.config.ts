import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import browserslist from 'browserslist';
import { defineConfig, type Plugin } from 'vite';
import { VERSION } from '../shared/version.ts';
import { noticesFor } from '../infra/third-party-notices.ts';
import { LICENSES_PATH, SPANISH_FOLDER } from '../shared/customer-paths.ts';
import type { Language } from '../shared/copy/language.ts';
import { sharedChunks } from './chunks.ts';
import { directIcons, iconsWithoutKeys } from './direct-icons.ts';
import { inSpanish } from './in-spanish.ts';
import { buildFacts, prerendered } from './prerendered.ts';
import { alternates, documentFiles, ownDocuments } from './site-documents.ts';
import { slimRoutes, unusedSchemas } from './slim-routes.ts';

/** Writes the product's version into the page, and into no script: their names would change with each version. */
const pageVersion = (): Plugin => ({
  name: 'page-version',
  transformIndexHtml: () => [
    { tag: 'meta', attrs: { name: 'version', content: VERSION }, injectTo: 'head' },
  ],
});

/** Leaves out the libraries with which jsPDF turns HTML and SVG into pages: the product asks for neither. */
const leanPdf = [
  {
    find: /^(html2canvas|dompurify|canvg)$/,
    replacement: fileURLToPath(new URL('./src/lib/pdf/unused-dependency.ts', import.meta.url)),
  },
];

/** The names of browsers that the bundler knows. The others have the engine of one of them. */
const targets = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  ios_saf: 'ios',
  safari: 'safari',
};

/** The oldest of each supported browser, for which syntax is written: from `browserslist` in `package.json`. */
export const browsers = Object.entries(targets).map(([name, target]) => {
  const versions = browserslist(undefined, { path: import.meta.dirname })
    .filter((browser) => browser.startsWith(`${name} `))
    .map((browser) => parseFloat(browser.slice(name.length)));
  return `${target}${Math.min(...versions)}`;
});

/**
 * Writes the licenses of all packages in the site's scripts, threads and fonts into one file. `collect` is for the
 * threads, each a build of its own within the site's; the site's own comes last, and writes.
 */
function thirdPartyNotices() {
  const files = new Set<string>();
  const collect = (): Plugin => ({
    name: 'third-party-sources',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        const sources = file.type === 'chunk' ? file.moduleIds : file.originalFileNames;
        for (const source of sources)
          files.add(resolve(import.meta.dirname, source.replace(/^\0|\?.*$/g, '')));
      }
    },
  });
  const write = (): Plugin => ({
    name: 'third-party-notices',
    generateBundle: {
      order: 'post',
      handler() {
        const fileName = LICENSES_PATH.slice(1);
        this.emitFile({ type: 'asset', fileName, source: noticesFor(files) });
      },
    },
  });
  return { collect, write };
}

/** Builds the site in English, or with `--mode spanish` the customer's pages in Spanish, beside it. */
export default defineConfig(({ mode, command }) => {
  const language: Language = mode === 'spanish' ? 'es' : 'en';
  const isSpanish = language === 'es';
  const { collect, write } = thirdPartyNotices();
  const assets = isSpanish ? `${SPANISH_FOLDER}/assets` : 'assets';
  return {
    root: import.meta.dirname,
    // Of a server that has both, as `npm run dev` starts it.
    ...(isSpanish && command === 'serve' && { base: `/${SPANISH_FOLDER}/` }),
    plugins: [
      ownDocuments(language),
      alternates(),
      ...(isSpanish ? [inSpanish()] : []),
      slimRoutes(),
      unusedSchemas(),
      directIcons(),
      iconsWithoutKeys(),
      pageVersion(),
      prerendered(language),
      collect(),
      // The Spanish pages are built of the same packages.
      ...(isSpanish ? [] : [write()]),
    ],
    worker: {
      format: 'es',
      plugins: () => [collect()],
      rolldownOptions: {
        output: {
          // Its license lets everybody replace it: it shares no file with our code.
          codeSplitting: { groups: [{ name: 'libheif', test: /node_modules\/libheif-js\// }] },
        },
      },
    },
    define: buildFacts,
    resolve: { alias: leanPdf },
    build: {
      outDir: 'dist',
      assetsDir: assets,
      emptyOutDir: !isSpanish,
      copyPublicDir: !isSpanish,
      manifest: isSpanish ? `.vite/manifest-${language}.json` : true,
      target: browsers,
      // The content security policy lets no data: URL through.
      assetsInlineLimit: 0,
      // The stand-in for browsers without it would be in a shared chunk, and run after what it should load ahead.
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        input: documentFiles(language),
        // Nothing is read for an effect that reading has: without this, unused schemas would stay, by the words they name.
        treeshake: { propertyReadSideEffects: false },
        // Packages' 'use client' speaks to servers that render, and there is none.
        checks: { moduleLevelDirective: false },
        output: {
          // Where the bundler itself splits a group, it names the part by every page that needs it.
          chunkFileNames: ({ name }) => `${assets}/${name.replace(/~.*/, '')}-[hash].js`,
          codeSplitting: {
            // A group holds what it names and nothing that hangs on it: each is named so that no two need each other.
            includeDependenciesRecursively: false,
            groups: [
              {
                // Every page needs it: one file is smaller, and stays cached when our own code changes.
                name: 'framework',
                test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|@tanstack(?!.*(?:[mM]utationObserver|useMutation|useSuspense))|lucide-react\/dist\/esm(?!\/icons))\//,
              },
              { name: sharedChunks(language), debugName: 'shared' },
            ],
          },
        },
      },
    },
  };
});
