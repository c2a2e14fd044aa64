/** The language in which dates, amounts and lists are written, and the words among them. */
export const localeCopy = {
  /** As `Intl` names it. */
  tag: 'en-US',
  /** A day, and a time on that day. */
  moment: (day: string, time: string) => `${day} at ${time}`,
  /** `part`: in the unit that `total` names. */
  amountOf: (part: string, total: string) => `${part} of ${total}`,
  invalidDate: 'Invalid date',
};
