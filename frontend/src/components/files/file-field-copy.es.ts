import type { fileFieldCopy as english } from './file-field-copy.ts';

export const fileFieldCopy: typeof english = {
  dropOrChoose: 'Arrastre un archivo aquí o elija uno',
  drop: 'Arrastre un archivo aquí',
  dropNow: 'Suelte el archivo aquí',
  choose: 'Elegir archivo',
  takePhoto: 'Tomar foto',
  limit: (extensions, megabytes) =>
    `${extensions.slice(0, -1).join(', ')} o ${extensions.at(-1) ?? ''}, máximo ${megabytes} MB`,
};
