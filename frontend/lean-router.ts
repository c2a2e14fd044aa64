import { fileURLToPath } from 'node:url';

const build = (file: string) =>
  fileURLToPath(new URL(`../node_modules/react-router/dist/production/${file}`, import.meta.url));

/**
 * The router's build without its warnings for developers. It is in the package, but the package's exports name only
 * the other one, under every condition. That one adds 0.6 KB (gzip) to each page that has the router.
 */
export const leanRouter = [
  { find: /^react-router$/, replacement: build('index.mjs') },
  { find: /^react-router\/dom$/, replacement: build('dom-export.mjs') },
];
