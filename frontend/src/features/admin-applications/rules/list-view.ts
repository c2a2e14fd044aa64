import * as z from 'zod/mini';
import { MAX_TEXT_LENGTH } from '../../../../../shared/limits.ts';
import {
  applicationFilter,
  listOrders,
  type ApplicationFilter,
  type ListOrder,
} from '../../../../../shared/schemas/admin.ts';

export type ListView = {
  status: ApplicationFilter;
  order: ListOrder;
  /** What is looked for: a part of a name or an email address; empty for the whole list. */
  text: string;
};

export const wholeList: ListView = { status: 'all', order: 'newest', text: '' };

const order = z.enum(listOrders);

/** What the search takes: longer texts are refused, and find nothing that their beginning does not. */
const cut = (text: string) => Array.from(text.trim()).slice(0, MAX_TEXT_LENGTH).join('').trim();

/** Reads the list's address; what makes no sense there is as if it were not there. */
export function readListView(address: { search: string; hash: string }): ListView {
  const query = new URLSearchParams(address.search);
  const fragment = new URLSearchParams(address.hash.replace(/^#/, ''));
  return {
    status: applicationFilter.safeParse(query.get('status')).data ?? wholeList.status,
    order: order.safeParse(query.get('order')).data ?? wholeList.order,
    text: cut(fragment.get('q') ?? wholeList.text),
  };
}

/**
 * The address of a view, at its first page. Names and email addresses stand in the fragment: no server gets it,
 * and so no log keeps it.
 */
export function listAddress({ status, order, text }: ListView): { search: string; hash: string } {
  const query = new URLSearchParams();
  if (status !== wholeList.status) query.set('status', status);
  if (order !== wholeList.order) query.set('order', order);
  return {
    search: query.toString(),
    hash: text === wholeList.text ? '' : new URLSearchParams({ q: text }).toString(),
  };
}
