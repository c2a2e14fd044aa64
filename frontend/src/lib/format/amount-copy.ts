/** `part`: in the unit that `total` names. */
export const amountOf = (part: string, total: string) => `${part} of ${total}`;
