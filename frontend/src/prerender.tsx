import type { ComponentType, ReactElement } from 'react';
import { prerender } from 'react-dom/static';
import { documents } from '../../shared/customer-paths.ts';
import type { Language } from '../../shared/copy/language.ts';
import { signInPages } from '../../shared/sign-in/sign-in-pages.ts';
import { CustomerApp } from './app/customer/customer-app.tsx';
import { Landing } from './app/customer/landing-route.tsx';
import { HeaderLanguage } from './components/navigation/language-switch.tsx';
import { OwnLink } from './app/customer/link-route.tsx';
import { DoorApp } from './app/door-app.tsx';
import { AdminLoginPage } from './features/admin-account/admin-login-page.tsx';
import { LoginPage } from './features/dealer-account/login-page.tsx';
import { RegisterPage } from './features/dealer-account/register-page.tsx';
import { keepCustomerKey } from './lib/device/customer-key.ts';

const pages = { landing: Landing, link: OwnLink };
const doors: Readonly<Record<keyof typeof signInPages, ComponentType>> = {
  '/dealer/login': LoginPage,
  '/dealer/register': RegisterPage,
  '/admin/login': AdminLoginPage,
};
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

/**
 * Returns the content that documents have before their code, as HTML for `#root`: in Spanish that of customers alone.
 * Runs while the site is built.
 */
export async function prerenderAll(language: Language): Promise<Readonly<Record<string, string>>> {
  keepCustomerKey(customerId, 'prerendered');
  const rendered: Record<string, string> = {};
  for (const [document, address] of Object.entries(addresses))
    rendered[document] = await drawn(
      address,
      <CustomerApp pages={pages} headerEnd={<HeaderLanguage />} />,
    );
  if (language !== 'en') return rendered;
  for (const address of Object.keys(doors) as (keyof typeof doors)[])
    rendered[signInPages[address]] = await drawn(address, <DoorApp page={doors[address]} />);
  return rendered;
}
