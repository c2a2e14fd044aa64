import { productName } from '../../shared/dealership-name.ts';

/** The words around those of a letter. */
export const frameCopy = {
  /** The sender on a dealership's behalf. */
  product: productName,
  /** Above the address of the button. */
  copyLink: 'Or copy this link into your browser:',
};
