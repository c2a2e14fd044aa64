import { kitCopy } from './src/components/copy.ts';

/** The words of `index.html`, which holds each one's name between percent signs. */
export const documentCopy = {
  product: kitCopy.product,
  description: 'Verify your identity for your dealership in under 3 minutes.',
  withoutScripts: 'Please turn on JavaScript to use this site.',
  /** On customers' pages, which they open by a link from a message. */
  oldBrowser: "Please update your browser, or open this link on a phone that's newer than 2022.",
  oldBrowserElsewhere: 'Please update your browser, or open this page in a newer one.',
  onItsWay: 'Loading... If this stays, check your connection and reload.',
};
