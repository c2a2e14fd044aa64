import { productNames } from '../../shared/dealership-name.ts';
import type { frameCopy as english } from './frame-copy.ts';

export const frameCopy: typeof english = {
  product: productNames.es,
  copyLink: 'O copie este enlace en su navegador:',
};
