import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Takes `copy.es.ts` wherever `copy.ts` is imported: each Spanish page loads Spanish words alone. */
export const inSpanish = (): Plugin => ({
  name: 'in-spanish',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^\..*\.ts$/ },
    handler: (source, importer) => {
      if (importer === undefined) return undefined;
      const spanish = resolve(dirname(importer), source).replace(/\.ts$/, '.es.ts');
      return existsSync(spanish) ? spanish : undefined;
    },
  },
});
