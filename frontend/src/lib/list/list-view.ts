import type * as z from 'zod/mini';
import { MAX_TEXT_LENGTH } from '../../../../shared/limits.ts';

/** What is looked for; empty for the whole list. */
export type SearchText = { text: string };

type FiltersOf<Schemas extends Record<string, z.ZodMiniType<string>>> = {
  [Name in keyof Schemas]: z.infer<Schemas[Name]>;
};

type Address = { search: string; hash: string };

/** What the search takes: longer texts are refused, and find nothing that their beginning does not. */
const cut = (text: string) => Array.from(text.trim()).slice(0, MAX_TEXT_LENGTH).join('').trim();

export type ListViews<View> = {
  /** The whole list. */
  whole: View;
  /** What makes no sense in the address is as if it were not there. */
  read: (address: Address) => View;
  /**
   * The address of a view, at its first page. Names and email addresses stand in the fragment: no server gets it,
   * and so no log keeps it.
   */
  address: (view: View) => Address;
};

/** How the views of a list stand in its address. `schemas` judges each filter, `whole` holds those of the whole list. */
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
