import type { frameCopy as english } from './frame-copy.ts';

export const frameCopy: typeof english = {
  product: 'Verificación Segura de Identidad',
  copyLink: 'O copie este enlace en su navegador:',
};
