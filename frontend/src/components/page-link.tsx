import {
  type ComponentPropsWithRef,
  type ComponentType,
  createContext,
  createElement,
  use,
} from 'react';

export type PageLinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & { to: string };

const DocumentLink = ({ to, children, ...rest }: PageLinkProps) => (
  <a {...rest} href={to}>
    {children}
  </a>
);

/** How links lead on: the browser loads the page, unless a router says otherwise. */
export const LinkKind = createContext<ComponentType<PageLinkProps>>(DocumentLink);

/** A link to another page of this site. */
export const PageLink = (props: PageLinkProps) => createElement(use(LinkKind), props);
