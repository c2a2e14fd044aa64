import {
  type ComponentPropsWithRef,
  type ComponentType,
  createContext,
  createElement,
  use,
} from 'react';
import { kitCopy } from '../copy.ts';

export type PageLinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & { to: string };

const DocumentLink = ({ to, children, ...rest }: PageLinkProps) => (
  <a {...rest} href={to}>
    {children}
  </a>
);

/** The component for links: the browser loads the page, unless a router provides its own. */
export const LinkKind = createContext<ComponentType<PageLinkProps>>(DocumentLink);

/** A link to another page of this site. */
export const PageLink = (props: PageLinkProps) => createElement(use(LinkKind), props);

/** A link for reading in the middle of something: the page stays, with its unsaved state. */
export function NewTabLink({ to, children }: { to: string; children: string }) {
  return (
    <PageLink to={to} target="_blank">
      {children}
      <span className="sr-only">{kitCopy.inNewTab}</span>
    </PageLink>
  );
}
