import type { ReactElement } from 'react';
import { prerender } from 'react-dom/static';
import { createMemoryRouter } from 'react-router-dom';
import { documents } from '../../shared/customer-paths.ts';
import { signInPages } from '../../shared/sign-in-pages.ts';
import { CustomerApp } from './app/customer/customer-app.tsx';
import { Landing } from './app/customer/landing-route.tsx';
import { OwnLink } from './app/customer/link-route.tsx';
import { RoutedApp } from './app/routed-app.tsx';
import { routes } from './app/routes.tsx';
import { whenReady } from './app/when-ready.ts';
import { keepCustomerKey } from './lib/device/customer-key.ts';

const pages = { landing: Landing, link: OwnLink };
const customerId = 'prerendered';

/** An address of each document's on the customer's path. */
const addresses: Readonly<Record<string, string>> = {
  [documents.landing]: '/',
  [documents.landingAsked]: '/?dealer=prerendered',
  [documents.link]: `/verify-customer/${customerId}`,
};

async function drawn(address: string, app: ReactElement): Promise<string> {
  // Pages read it as in a browser.
  Object.assign(globalThis, { location: new URL(address, 'https://site.example') });
  const { prelude } = await prerender(app);
  return new Response(prelude).text();
}

/** The documents whose content is there before their code, as HTML for `#root`. Runs while the site is built. */
export async function prerenderAll(): Promise<Readonly<Record<string, string>>> {
  keepCustomerKey(customerId, 'prerendered');
  const rendered: Record<string, string> = {};
  for (const [document, address] of Object.entries(addresses))
    rendered[document] = await drawn(address, <CustomerApp pages={pages} />);
  for (const [address, document] of Object.entries(signInPages)) {
    const router = createMemoryRouter(routes, { initialEntries: [address] });
    await whenReady(router);
    rendered[document] = await drawn(address, <RoutedApp router={router} />);
  }
  return rendered;
}
