import { type ReactElement, StrictMode } from 'react';
import { type DataRouter, Link, RouterProvider } from 'react-router-dom';
import { customerPageAt, isTranslated } from '../../../../shared/customer-paths.ts';
import { LinkKind, type PageLinkProps } from '../../components/navigation/page-link.tsx';
import { siteLanguage } from '../../lib/language/site-language.ts';
import { PageNavigateContext } from '../../lib/navigation/page-navigate.ts';
import { Providers } from '../query-client.tsx';

/** Returns the app of a router's pages. */
export const appOf = (router: DataRouter): ReactElement => (
  <StrictMode>
    <Providers>
      <LinkKind value={RouterLink}>
        <PageNavigateContext value={(to, options) => router.navigate(to, options)}>
          <RouterProvider router={router} />
        </PageNavigateContext>
      </LinkKind>
    </Providers>
  </StrictMode>
);

/**
 * Links within the router's pages without loading a document; the customer's path has documents of its own, and so has
 * what is there in English alone.
 */
function RouterLink({ to, ...rest }: PageLinkProps) {
  const { pathname } = new URL(to, location.href);
  const isEnglishOnly = siteLanguage !== 'en' && !isTranslated(pathname);
  const isElsewhere = isEnglishOnly || customerPageAt(pathname) !== undefined;
  return (
    <Link
      {...rest}
      to={to}
      hrefLang={isEnglishOnly ? 'en' : undefined}
      reloadDocument={isElsewhere}
    />
  );
}
