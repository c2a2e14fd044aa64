import { productNames } from '../../shared/dealership-name.ts';

/** The words around those of a letter. */
export const frameCopy = {
  /** The sender on a dealership's behalf. */
  product: productNames.en,
  /** Above the address of the button. */
  copyLink: 'Or copy this link into your browser:',
};
