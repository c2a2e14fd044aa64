import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { peopleRoutes } from '../shared/routes/people-endpoints.ts';
import type * as contract from '../shared/routes.ts';

type Routes = Readonly<Record<string, contract.Route>>;

/** Keeps the method and path of each route: a browser needs no more. */
const slim = (routes: Routes): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(routes).map(([name, { method, path }]) => [name, { method, path }]),
    ),
  );

/** Leaves out routes of the signed-in areas, which have files of their own, and a provider's, which no browser calls. */
const isForAnyPage = ([name, { audience }]: [string, contract.Route]) =>
  !(name in peopleRoutes) && !['dealer', 'admin', 'provider'].includes(audience);

/**
 * Reduces the contract's routes to what a browser needs, on pages without a sign-in to theirs. The server's schemas for
 * every audience would come along otherwise, on a customer's phone too: a bundler drops no property of an object.
 */
export const slimRoutes = (): Plugin => ({
  name: 'slim-routes',
  // Node keeps the contract that it imported first: while it is being edited, pages load the whole of it.
  apply: 'build',
  load: {
    filter: { id: /\/shared\/routes(\/(dealer|people|second-factor|admin)-endpoints)?\.ts$/ },
    handler: async (id) => {
      const { href } = pathToFileURL(id);
      if (!id.endsWith('/routes.ts')) {
        const own = (await import(href)) as Record<string, Routes>;
        return Object.entries(own)
          .map(([name, routes]) => `export const ${name} = ${slim(routes)};`)
          .join('\n');
      }
      const { routes, customerKeyHeader } = (await import(href)) as typeof contract;
      const open = Object.fromEntries(Object.entries<contract.Route>(routes).filter(isForAnyPage));
      return [
        `export const routes = ${slim(open)};`,
        `export const customerKeyHeader = ${JSON.stringify(customerKeyHeader)};`,
      ].join('\n');
    },
  },
});
