import { say, type Words } from '../mail/words.ts';
import type { Customer } from './customer.ts';

/** What every mail says of a decision that nobody made. */
export const ifByChance = ({ standing }: Pick<Customer, 'standing'>): Words[] =>
  standing?.by.kind === 'chance'
    ? [say`This is a demonstration: the decision was made by chance, and nothing was checked.`]
    : [];
