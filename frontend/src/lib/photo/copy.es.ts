import type { photoCopy as english } from './copy.ts';

export const photoCopy: typeof english = {
  heic: 'No podemos abrir este archivo HEIC. Tome la foto aquí, o guarde el archivo como JPEG y elíjalo de nuevo.',
  tooSmall:
    'Esta imagen es demasiado pequeña para que podamos leerla. Tome la foto aquí o elija una más grande.',
  tooLarge: (megapixels) =>
    `Esta foto tiene ${megapixels} megapíxeles, demasiados para que podamos leerla. Tome la foto aquí o elija una más pequeña.`,
};
