import type { hoursCopy as english } from './hours-copy.ts';

export const hoursCopy: typeof english = {
  closed: 'Cerrado',
  until: (opens, closes) => `${opens} a ${closes}`,
  days: (first, last) => `${first} a ${last}`,
  today: (day) => `Hoy, ${day}`,
};
