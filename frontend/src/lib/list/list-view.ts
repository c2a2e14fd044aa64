import type * as z from 'zod/mini';
import { startTransition, useOptimistic } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { MAX_TEXT_LENGTH } from '../../../../shared/limits.ts';
import { plainLine } from '../../../../shared/typed-text.ts';

/** The text that is searched for; empty for the whole list. */
type SearchText = { text: string };

type FiltersOf<Schemas extends Record<string, z.ZodMiniType<string>>> = {
  [Name in keyof Schemas]: z.infer<Schemas[Name]>;
};

type Address = { search: string; hash: string };

/**
 * Cuts a text to what the search accepts: longer ones are refused, and find nothing that their beginning does not.
 */
const cut = (text: string) => Array.from(plainLine(text)).slice(0, MAX_TEXT_LENGTH).join('').trim();

type ListViews<View> = {
  /** The whole list. */
  whole: View;
  /** Reads the view from an address, ignoring what makes no sense there. */
  read: (address: Address) => View;
  /**
   * Returns the address of a view, at its first page. Names and email addresses go into the fragment: no server gets
   * it, so no log keeps it.
   */
  address: (view: View) => Address;
};

/**
 * Returns the translation between a list's views and its address. `schemas` validates each filter, `whole` holds the
 * values for the whole list.
 */
export function listViews<Schemas extends Record<string, z.ZodMiniType<string>>>(
  schemas: Schemas,
  whole: FiltersOf<Schemas>,
): ListViews<FiltersOf<Schemas> & SearchText> {
  type Filters = FiltersOf<Schemas>;
  const names: (keyof Schemas & string)[] = Object.keys(whole);
  return {
    whole: { ...whole, text: '' },
    read: (address) => {
      const query = new URLSearchParams(address.search);
      const fragment = new URLSearchParams(address.hash.replace(/^#/, ''));
      const filters = names.map((name) => [
        name,
        schemas[name]?.safeParse(query.get(name)).data ?? whole[name],
      ]);
      return {
        ...(Object.fromEntries(filters) as Filters),
        text: cut(fragment.get('q') ?? ''),
      };
    },
    address: (view) => {
      const query = new URLSearchParams();
      for (const name of names) if (view[name] !== whole[name]) query.set(name, view[name]);
      return {
        search: query.toString(),
        hash: view.text === '' ? '' : new URLSearchParams({ q: view.text }).toString(),
      };
    },
  };
}

/** Returns the view of a list, which is in the address, so that reload and back keep it. */
export function useListView<View extends SearchText>(views: ListViews<View>) {
  const navigate = useNavigate();
  const location = useLocation();
  const leavingFor = useNavigation().location;
  const view = views.read(location);
  // Shows the choice at once, before the address has changed.
  const [shown, show] = useOptimistic(view);

  // Another view is another list: its cursor and history are dropped, so that it begins on page 1.
  const choose = (change: Partial<View>) => {
    // A delayed search must not hold back a visitor who is leaving for another page.
    if (leavingFor && leavingFor.pathname !== location.pathname) return;
    startTransition(async () => {
      const next = { ...shown, ...change };
      show(next);
      // Typing more of a text is one step of the history.
      const replace = shown.text !== '' && next.text !== '' && next.text !== shown.text;
      await navigate(views.address(next), { replace, preventScrollReset: true });
    });
  };
  return { view, shown, choose };
}

/** Counts the pages that `total` rows fill; an empty list is one (empty) page. */
export const pageCount = (total: number, pageSize: number): number =>
  Math.max(1, Math.ceil(total / pageSize));

/** Returns the number of the page that is shown, never beyond the last: the list may have shrunk since. */
export const clampPage = (page: number, pages: number): number =>
  Math.min(Math.max(1, page), pages);
