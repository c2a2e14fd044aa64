import type { localeCopy as english } from './locale-copy.ts';

export const localeCopy: typeof english = {
  tag: 'es-US',
  moment: (day, time) => `${day}, ${time}`,
  amountOf: (part, total) => `${part} de ${total}`,
  invalidDate: 'Fecha no válida',
};
