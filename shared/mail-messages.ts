/** Why nothing is sent, said to whoever wanted to. */
export const mailMessages = {
  dead: "We can't email this address, so nothing was sent.",
  unwanted: 'The owner of this address marked our email as spam, so nothing was sent.',
  /** To who says that the address is their own. */
  comesBack: 'Emails to this address come back.',
  useAnother: 'Emails to this address come back. Check it, or use another.',
  unavailable: "We can't send email right now. Please try again later.",
} as const;
