import type { Plugin } from 'vite';
import { VERSION } from '../infra/names.ts';

/** Writes the product's version into the page, and into no script: their names would change with each version. */
export const pageVersion = (): Plugin => ({
  name: 'page-version',
  transformIndexHtml: () => [
    { tag: 'meta', attrs: { name: 'version', content: VERSION }, injectTo: 'head' },
  ],
});
