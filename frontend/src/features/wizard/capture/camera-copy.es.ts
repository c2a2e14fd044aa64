import type { cameraCopy as english } from './camera-copy.ts';

export const cameraCopy: typeof english = {
  asking: 'Su navegador le pedirá permiso para usar la cámara',
  starting: 'Encendiendo la cámara',
  off: 'Su cámara está apagada',
  chooseAllow: 'Elija Permitir. ',
  preview: 'Vista previa de la cámara',
  switchSide: 'Cambiar entre la cámara delantera y la trasera',
  actions: 'Acciones',
  turnOn: 'Encender la cámara',
  waiting: 'Esperando su cámara...',
  tryAgain: 'Probar la cámara de nuevo',
};
