import { html, type SafeHtml } from '../mail/words.ts';
import type { Customer } from './customer.ts';

/** What every mail says of a decision that nobody made. */
export const demonstrationDisclaimer = ({ standing }: Pick<Customer, 'standing'>): SafeHtml[] =>
  standing?.by.kind === 'chance'
    ? [html`This is a demonstration: the decision was made by chance, and nothing was checked.`]
    : [];
