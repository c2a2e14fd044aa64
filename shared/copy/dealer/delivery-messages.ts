/** Why nothing is sent, said to whoever wanted to. */
export const mailMessages = {
  dead: "We can't email this address, so nothing was sent.",
  unwanted: 'The owner of this address marked our email as spam, so nothing was sent.',
  /** To who says that the address is their own. */
  comesBack: 'Emails to this address come back.',
  useAnother: 'Emails to this address come back. Check it, or use another.',
  unavailable: "We can't send email right now. Please try again later.",
} as const;

/** About text messages. Apart from `areaMessages`, so that no sign-in page has to load them. */
export const smsMessages = {
  failed: "A text message couldn't be sent to this number.",
  optedOut: 'This customer replied STOP to our texts. Email the link instead.',
  underWay: 'This text message is already being sent.',
  agreementRequired: 'Confirm that the customer agreed, then send it',
} as const;
