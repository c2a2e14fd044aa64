import { createContext, use } from 'react';

export type NavigateOptions = {
  replace?: boolean;
  /** Stored in the history entry. */
  state?: unknown;
};

/** Goes to another page of this site. Resolves once it is there. */
export type PageNavigate = (to: string, options?: NavigateOptions) => Promise<void>;

/** The router's way to another page, or that of a page which loads the router only to leave. */
export const PageNavigateContext = createContext<PageNavigate | undefined>(undefined);

/** Returns the function that leads on from a page that exists with and without the router. */
export function usePageNavigate(): PageNavigate {
  const navigate = use(PageNavigateContext);
  if (!navigate) throw new Error('Nothing leads on from here');
  return navigate;
}
