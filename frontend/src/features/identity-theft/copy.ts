/** Everything that the page says to people whose identity was used. */
export const identityTheftCopy = {
  title: 'If someone used your identity at a dealership',
  lede: 'You can ask the dealership for copies of the application and its records. It’s free.',
  rights: {
    title: 'What the law gives you',
    paragraphs: [
      'A dealership that did business with someone who used your name has to give you copies of the application and of its business records about it. The law is section 609(e) of the Fair Credit Reporting Act (15 U.S.C. 1681g(e)).',
      'It has 30 days from your written request and your proof, and can’t charge you. If you ask for it in writing, it also sends the copies to the police.',
      'It may decline if it can’t be sure who you are, if the request rests on something untrue, or if the law doesn’t cover the records. Ask it which of these it is.',
    ],
  },
  ready: {
    title: 'What to have ready',
    points: [
      'Proof of who you are: a copy of your driver’s license, state ID or passport, or another proof that the dealership accepts.',
      'A police report, or an FTC Identity Theft Report. You can make that one online:',
      'What you know about it: when it was, which vehicle or loan, how you found out.',
    ],
    ftc: 'IdentityTheft.gov',
    notHere: 'Don’t send documents through this page. The dealership tells you how to send them.',
  },
  dealership: {
    title: 'What the dealership can do',
    points: [
      'Look for records that were made in your name, and mark them, so that its people see it before they decide anything.',
      'Give you copies: what was entered, when it was sent and decided, and which documents came with it.',
      'It can’t change your credit report. IdentityTheft.gov says how to do that.',
    ],
  },
  form: {
    title: 'Send your request',
    lead: 'The dealership gets it right away. We email you what to send next.',
    name: 'Your Full Name',
    email: 'Your Email',
    emailHint: 'The dealership answers here',
    dealership: 'The Dealership’s Phone Number or Email',
    dealershipHint: 'Exactly as on the papers or the letter you got',
    when: 'About When (optional)',
    whenHint: 'Such as “March 2026”',
    text: 'What Happened',
    textHint: 'At most 1,000 characters. Leave out card and Social Security numbers.',
    send: 'Send Request',
    sending: 'Sending...',
  },
  sent: {
    title: 'Your request was sent',
    text: 'The dealership can see it now. We’re emailing you what to send it next, and how long it then has to answer.',
    noMail: 'No email after an hour? Look in your spam folder, or call the dealership.',
  },
};
