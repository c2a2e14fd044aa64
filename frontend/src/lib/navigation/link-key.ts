/**
 * Returns the key in a link's fragment (`#…`, or `#t=…` in emails to accounts): 256 bits in 43 characters. Whatever follows
 * was added on the way: the end of a sentence, a bracket, a gateway's or a campaign's parameters.
 */
export const keyIn = (hash: string): string | undefined =>
  /^#(?:t(?:=|%3D))?([\w-]{43})/i.exec(hash)?.[1];
