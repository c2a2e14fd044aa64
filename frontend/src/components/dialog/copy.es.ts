import type { dialogCopy as english } from './copy.ts';

export const dialogCopy: typeof english = {
  close: 'Cerrar el cuadro de diálogo',
  cancel: 'Cancelar',
  leave: {
    title: '¿Salir sin guardar?',
    text: (changes) => `${changes} se perderán.`,
    leave: 'Salir sin guardar',
    stay: 'Seguir editando',
  },
  toast: {
    undo: 'Deshacer',
    dismiss: 'Cerrar',
    seconds: (left) => (left === 1 ? '1 segundo' : `${left} segundos`),
    shortSeconds: (left) => `${left} s`,
  },
};
