import { say, type Words } from './words.ts';

/** Names have none of these; addresses, which mail programs make links of, do. */
const addressMark = /:\/\/|www\.|@|\.\S+\//i;

/** The first line of a mail to a customer, who typed the name: nobody's address goes out under a dealership's name. */
export const greeting = (firstName: string): Words =>
  firstName === '' || addressMark.test(firstName) ? say`Hello,` : say`Hello ${firstName},`;
