import { prerender } from 'react-dom/static';
import { documents } from '../../shared/customer-paths.ts';
import { CustomerApp } from './app/customer/customer-app.tsx';
import { Landing } from './app/customer/landing.tsx';
import { OwnLink } from './app/customer/link.tsx';
import { keepCustomerKey } from './lib/device/customer-key.ts';

const pages = { landing: Landing, link: OwnLink };
const customerId = 'prerendered';

/** An address of each document's. */
const addresses: Readonly<Record<string, string>> = {
  [documents.landing]: '/',
  [documents.landingAsked]: '/?dealer=prerendered',
  [documents.link]: `/verify-customer/${customerId}`,
};

/** The documents whose content is there before their code, as HTML for `#root`. Runs while the site is built. */
export async function prerenderAll(): Promise<Readonly<Record<string, string>>> {
  keepCustomerKey(customerId, 'prerendered');
  const rendered: Record<string, string> = {};
  for (const [document, address] of Object.entries(addresses)) {
    // Pages read it as in a browser.
    Object.assign(globalThis, { location: new URL(address, 'https://site.example') });
    const { prelude } = await prerender(<CustomerApp pages={pages} />);
    rendered[document] = await new Response(prelude).text();
  }
  return rendered;
}
