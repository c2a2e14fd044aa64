import { defineConfig, type Plugin } from 'vite';

/** Preloads the font that every page shows first; its name is known only once it is hashed. */
const preloadFont = (): Plugin => ({
  name: 'preload-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => {
      const font = Object.keys(bundle).find((file) =>
        /-latin-wght-normal-[^/]+\.woff2$/.test(file),
      );
      if (!font) throw new Error('The latin font is not in the bundle.');
      return [
        {
          tag: 'link',
          attrs: {
            rel: 'preload',
            href: `/${font}`,
            as: 'font',
            type: 'font/woff2',
            crossorigin: '',
          },
          injectTo: 'head',
        },
      ];
    },
  },
});

export default defineConfig({
  root: import.meta.dirname,
  plugins: [preloadFont()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    // Phones that no longer get updates still run these.
    target: ['safari16', 'ios16', 'chrome109', 'firefox115', 'edge109'],
    // The content security policy lets no data: URL through.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page needs: in one file it is smaller, and stays cached when our own code changes.
          groups: [
            {
              name: 'framework',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack|zod)\//,
            },
          ],
        },
      },
    },
  },
});
