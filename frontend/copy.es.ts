import type { documentCopy as english } from './copy.ts';
import { kitCopy } from './src/components/copy.es.ts';

export const documentCopy: typeof english = {
  product: kitCopy.product,
  description: 'Verifique su identidad para su concesionario en menos de 3 minutos.',
  withoutScripts: 'Active JavaScript para usar este sitio.',
  oldBrowser: 'Actualice su navegador o abra este enlace en un teléfono posterior a 2022.',
  oldBrowserElsewhere: 'Actualice su navegador o abra esta página en uno más reciente.',
  onItsWay: 'Cargando... Si esto no cambia, revise su conexión y vuelva a cargar la página.',
};
