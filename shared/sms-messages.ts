/** About text messages. Apart from `areaMessages`, so that no sign-in page has to load them. */
export const smsMessages = {
  failed: "A text message couldn't be sent to this number.",
  optedOut: 'This customer replied STOP to our texts. Email the link instead.',
  underWay: 'This text message is already being sent.',
  agreementRequired: 'Confirm that the customer agreed, then send it',
} as const;
