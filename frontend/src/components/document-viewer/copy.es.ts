import type { viewerCopy as english } from './copy.ts';

export const viewerCopy: typeof english = {
  view: 'Ver',
  toolbar: (label) => `Vista: ${label}`,
  zoomOut: 'Alejar',
  zoomIn: 'Acercar',
  rotate: 'Girar',
  labelOfPage: (label, page, pages) => `${label}, página ${page} de ${pages}`,
  loading: (label) => `Cargando: ${label}`,
  failed: 'No podemos mostrar este documento aquí. Intente de nuevo.',
  failedOrDownload: 'No podemos mostrar este documento aquí. Intente de nuevo o descárguelo.',
  previous: 'Página anterior',
  next: 'Página siguiente',
  page: (page, pages) => `Página ${page} de ${pages}`,
};
