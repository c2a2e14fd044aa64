import type { uploadCopy as english } from './copy.ts';

export const uploadCopy: typeof english = {
  interrupted: 'La subida se interrumpió. Elija el archivo de nuevo.',
  notOpened: 'No pudimos abrir este archivo. Revise su conexión y elíjalo de nuevo.',
  unreadable:
    'No pudimos leer este archivo. Elíjalo de nuevo. Si está en la nube, guárdelo primero en este dispositivo.',
  unplayable:
    'Este navegador no puede mostrar este video. En un iPhone, elija Más compatible en Configuración, Cámara, Formatos y grabe de nuevo, o grabe aquí.',
  noMoreFiles: (wait) =>
    `En este momento no podemos recibir más archivos. Intente de nuevo en ${wait}.`,
};
