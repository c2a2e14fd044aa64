import type { cameraCopy as english } from './camera-copy.ts';

export const cameraCopy: typeof english = {
  asking: 'Su navegador le pedirá permiso para usar la cámara',
  starting: 'Encendiendo la cámara',
  off: 'Su cámara está apagada',
  chooseAllow: 'Elija Permitir. ',
  preview: 'Vista previa de la cámara',
  switchCamera: 'Cambiar de cámara',
  actions: 'Acciones',
  turnOn: 'Encender la cámara',
  waiting: 'Esperando su cámara...',
  tryAgain: 'Probar la cámara de nuevo',
  elsewhere: {
    anotherBrowser: 'otro navegador',
    problem: (browser) => ({
      title: `Abra esta página en ${browser}`,
      text: `La cámara no funciona en la app o el navegador que está usando. Copie su enlace y ábralo en ${browser}. Allí estará lo que ya envió, pero no lo que escribió.`,
    }),
    copy: 'Copiar su enlace',
    copied: 'Enlace copiado. Ábralo solo en un dispositivo suyo.',
    refused: 'No pudimos copiar el enlace. Está seleccionado para que lo copie usted.',
    link: 'Su enlace',
  },
};
