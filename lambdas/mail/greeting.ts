import { html, type SafeHtml } from './words.ts';

/** Names have none of these; addresses, which mail programs make links of, do. */
const addressMark = /:\/\/|www\.|@|\.\S+\/|\.\p{L}{2,}/iu;

/** Whether a mail may call somebody what was typed as the name: nobody's address goes out under another's name. */
export const isPlainName = (name: string): boolean => name !== '' && !addressMark.test(name);

const MAX_NAME_LENGTH = 40;
const MAX_NAME_WORDS = 4;

/**
 * Whether it looks like a person's name, and like nothing else: no sentence that somebody typed as a name reaches
 * staff in our subjects, and no number to call.
 */
export const isPersonName = (name: string): boolean =>
  isPlainName(name) &&
  name.length <= MAX_NAME_LENGTH &&
  name.split(' ').length <= MAX_NAME_WORDS &&
  /^\p{L}[\p{L}\p{M}.'’ -]*$/u.test(name);

/** The first line of a mail to a customer, who typed the name. */
export const greeting = (firstName: string): SafeHtml =>
  isPlainName(firstName) ? html`Hello ${firstName},` : html`Hello,`;
