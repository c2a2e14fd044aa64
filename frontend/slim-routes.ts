import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type * as contract from '../shared/routes.ts';

/**
 * Of the contract's routes a browser needs method and path. The server's schemas for every audience would come
 * along otherwise, on a customer's phone too: a bundler drops no property of an object.
 */
export const slimRoutes = (): Plugin => ({
  name: 'slim-routes',
  // Node keeps the contract that it imported first: while it is being edited, pages load the whole of it.
  apply: 'build',
  load: {
    filter: { id: /\/shared\/routes\.ts$/ },
    handler: async (id) => {
      const { routes, customerKeyHeader } = (await import(
        pathToFileURL(id).href
      )) as typeof contract;
      const slim = Object.entries(routes).map(([name, { method, path }]) => [
        name,
        { method, path },
      ]);
      return [
        `export const routes = ${JSON.stringify(Object.fromEntries(slim))};`,
        `export const customerKeyHeader = ${JSON.stringify(customerKeyHeader)};`,
      ].join('\n');
    },
  },
});
