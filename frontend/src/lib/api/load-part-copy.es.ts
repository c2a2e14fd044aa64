import type { loadPartCopy as english } from './load-part-copy.ts';

export const loadPartCopy: typeof english = {
  failed:
    'No se pudo cargar una parte de esta página. Revise su conexión y vuelva a cargar la página.',
};
