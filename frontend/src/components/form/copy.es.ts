import type { formCopy as english } from './copy.ts';

export const formCopy: typeof english = {
  summary: 'Hay un problema',
  show: 'Mostrar',
  hide: 'Ocultar',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  didYouMean: (domain) => `¿Quiso decir ${domain}?`,
  useDomain: (domain) => `Usar ${domain}`,
};
