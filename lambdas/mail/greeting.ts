import { say, type Words } from './words.ts';

/** Names have none of these; addresses, which mail programs make links of, do. */
const addressMark = /:\/\/|www\.|@|\.\S+\/|\.\p{L}{2,}/iu;

/** Whether a mail may call somebody what was typed as the name: nobody's address goes out under another's name. */
export const isPlainName = (name: string): boolean => name !== '' && !addressMark.test(name);

/** The first line of a mail to a customer, who typed the name. */
export const greeting = (firstName: string): Words =>
  isPlainName(firstName) ? say`Hello ${firstName},` : say`Hello,`;
