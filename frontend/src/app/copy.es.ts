import type { appCopy as english } from './copy.ts';

export const appCopy: typeof english = {
  notLoaded: {
    title: 'No pudimos cargar esta página',
    cause: 'Revise su conexión y vuelva a cargar la página.',
    way: '',
  },
  broken: { cause: 'Algo salió mal en esta página.', way: 'Vuelva a cargarla para continuar.' },
  isSaved: 'Su avance está guardado.',
  reload: 'Volver a cargar',
  notFound: {
    title: 'No encontramos la página',
    text: 'Revise la dirección o vuelva a abrir el enlace de su concesionario.',
    home: 'Ir a la página de inicio',
  },
};
