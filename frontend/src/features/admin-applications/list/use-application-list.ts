import * as z from 'zod/mini';
import { useLocation, type Location } from 'react-router-dom';
import { applicationFilter, listOrders } from '../../../../../shared/schemas/admin-schema.ts';
import { listViews } from '../../../lib/list/list-view.ts';

/** The list opens on what there is to do, the longest wait first. */
export const applicationViews = listViews(
  { status: applicationFilter, order: z.enum(listOrders) },
  { status: 'pending', order: 'oldest' },
);

export type ApplicationView = typeof applicationViews.whole;

/** The list's filter, search and page, kept in the history entry of a page that was opened from it. */
type ListPlace = { search: string; hash: string; state: unknown };

const wholeList: ListPlace = { search: '', hash: '', state: null };

const isListPlace = (value: unknown): value is ListPlace =>
  typeof value === 'object' &&
  value !== null &&
  'search' in value &&
  typeof value.search === 'string' &&
  'hash' in value &&
  typeof value.hash === 'string';

type DetailState = { list: ListPlace };

/** The state of a link from the list to an application. */
export const rememberList = ({ search, hash, state }: Location<unknown>): DetailState => ({
  list: { search, hash, state },
});

/**
 * Reads the list's place from an application's history entry; the whole list where the page was opened by its address.
 */
export function listStateOf(state: unknown): ListPlace {
  const kept = (state as Partial<DetailState> | null)?.list;
  return isListPlace(kept) ? kept : wholeList;
}

/** The state of a link from one application to another, which keeps the way back. */
export const useListState = (): DetailState => {
  const { state } = useLocation() as Location<unknown>;
  return { list: listStateOf(state) };
};

/** The link back to the list as it was left. */
export function useWayBack() {
  const { search, hash, state } = useListState().list;
  return { to: { pathname: '/admin/dashboard', search, hash }, state };
}
