import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { Route } from '../shared/routes.ts';

type Routes = Readonly<Record<string, Route>>;

/** Keeps the method and path of each route: a browser needs no more. */
const slim = (value: Routes | string): string =>
  JSON.stringify(
    typeof value === 'string'
      ? value
      : Object.fromEntries(
          Object.entries(value).map(([name, { method, path }]) => [name, { method, path }]),
        ),
  );

/**
 * Reduces the contract's routes to what a browser needs. The server's schemas would come along otherwise, on a customer's
 * phone too: a bundler drops no property of an object.
 */
export const slimRoutes = (): Plugin => ({
  name: 'slim-routes',
  // Node keeps the contract that it imported first: while it is being edited, pages load the whole of it.
  apply: 'build',
  load: {
    filter: { id: /\/shared\/routes\/[\w-]+-endpoints\.ts$/ },
    handler: async (id) => {
      const own = (await import(pathToFileURL(id).href)) as Record<string, Routes | string>;
      return Object.entries(own)
        .map(([name, value]) => `export const ${name} = ${slim(value)};`)
        .join('\n');
    },
  },
});

/**
 * Marks calls that make a schema as free of other effects: without that, a bundler keeps the contract's schemas that no
 * page uses, and the parts of their library.
 */
export const unusedSchemas = (): Plugin => ({
  name: 'unused-schemas',
  apply: 'build',
  // By then types are gone.
  enforce: 'post',
  transform: {
    filter: { id: /\/shared\/.*\.ts$/, code: 'zod/mini' },
    handler: (code) => code.replaceAll(/(?<![\w$.'"`])z\./g, '/* @__PURE__ */ z.'),
  },
});
