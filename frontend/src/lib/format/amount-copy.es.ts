import type { amountOf as english } from './amount-copy.ts';

export const amountOf: typeof english = (part, total) => `${part} de ${total}`;
