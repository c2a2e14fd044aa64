/** Reasons why an email was not sent, for the person who wanted to send it. */
export const mailMessages = {
  dead: "We can't email this address, so nothing was sent.",
  unwanted: 'The owner of this address marked our email as spam, so nothing was sent.',
  /** Said to people who give the address as their own. */
  comesBack: 'Emails to this address come back.',
  useAnother: 'Emails to this address come back. Check it, or use another.',
  unavailable: "We can't send email right now. Please try again later.",
} as const;

/** Messages about texts. Not in `dealerMessages`, so that no sign-in page has to load them. */
export const smsMessages = {
  failed: "A text message couldn't be sent to this number.",
  notInUs: 'We can only text regular US phone numbers. Email the link instead.',
  optedOut: 'This customer replied STOP to our texts. Email the link instead.',
  unavailable: "We can't send texts right now. Email the link instead.",
  underWay: 'This text message is already being sent.',
} as const;
