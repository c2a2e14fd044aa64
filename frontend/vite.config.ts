import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { VERSION } from '../infra/resource-names.ts';
import { sharedChunks } from './chunks.ts';
import { directIcons, iconsWithoutKeys } from './direct-icons.ts';
import { buildFacts, prerendered } from './prerendered.ts';
import { documentFiles, ownDocuments } from './site-documents.ts';
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

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    ownDocuments(),
    slimRoutes(),
    unusedSchemas(),
    directIcons(),
    iconsWithoutKeys(),
    pageVersion(),
    prerendered(),
  ],
  define: buildFacts,
  resolve: { alias: leanPdf },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    // Phones that no longer get updates still run these.
    target: ['safari16', 'ios16', 'chrome109', 'firefox115', 'edge109'],
    // The content security policy lets no data: URL through.
    assetsInlineLimit: 0,
    // The stand-in for browsers without it would be in a shared chunk, and run after what it should load ahead.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: [...documentFiles],
      // Nothing is read for an effect that reading has: without this, unused schemas would stay, by the words they name.
      treeshake: { propertyReadSideEffects: false },
      // Packages' 'use client' speaks to servers that render, and there is none.
      checks: { moduleLevelDirective: false },
      output: {
        // Where the bundler itself splits a group, it names the part by every page that needs it.
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
        codeSplitting: {
          // A group holds what it names and nothing that hangs on it: each is named so that no two need each other.
          includeDependenciesRecursively: false,
          groups: [
            {
              // Every page needs it: one file is smaller, and stays cached when our own code changes.
              name: 'framework',
              test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|@tanstack(?!.*(?:[mM]utationObserver|useMutation|useSuspense))|lucide-react\/dist\/esm(?!\/icons))\//,
            },
            { name: sharedChunks(), debugName: 'shared' },
          ],
        },
      },
    },
  },
});
