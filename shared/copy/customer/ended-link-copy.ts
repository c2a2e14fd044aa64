/** Everything that is said where a customer's link opens nothing. */
export const endedLinkCopy = {
  ended: {
    expired: {
      title: 'This link has expired',
      reason: (_dealerName: string, worksDays: number | null) =>
        worksDays === null ? '' : `Verification links work for ${worksDays} days.`,
      next: (dealerName: string) => `${dealerName} can send you a new one.`,
      nextByMail: 'We can email you a new one at the same address:',
    },
    cancelled: {
      title: 'This link was canceled',
      reason: (dealerName: string) => `${dealerName} canceled it.`,
      next: () => 'If you still need to verify your identity, ask for a new one.',
    },
    replaced: {
      title: 'This link was replaced',
      reason: (dealerName: string) => `${dealerName} created a newer one.`,
      next: () => 'Open the latest link you received, or ask for a new one.',
    },
  },
  callWithQuestions: (dealerName: string) => `If you have questions, please call ${dealerName}.`,
  submitted: {
    title: "You've already submitted",
    text: (dealerName: string) =>
      `You submitted your verification for ${dealerName}. There's nothing else you need to do here.`,
  },
  draftCleared: "What you hadn't submitted was removed from this device.",

  /** Said of a link without its key. */
  incomplete: {
    title: 'Part of this link is missing',
    text: "Open it again from the message you got, or copy the whole link into the address bar. If that doesn't work, ask for a new one.",
  },

  /** Said of a link that is made up, or ended too long ago, or whose key was changed: the same words, true of each. */
  unknown: {
    title: 'This link no longer works, or part of it is missing',
    titleHasWorked: 'This link no longer works',
    submitted:
      "You've already submitted your verification, so you don't need to start again. If you have questions, please contact the dealership.",
    startAgain:
      'If a dealership sent you a link, open the latest one again from its message. Otherwise, start again here.',
    askForNew: 'Open the latest link you received, or ask for a new one.',
    openAgain: "Open it again from the message you got, and make sure it's complete.",
  },
  startAgain: 'Start Again',

  /** Said to somebody who comes back from verifying where nothing here says how it went. */
  perhapsFinished: {
    title: 'Finished your verification?',
    ifFinished: "If you did, you can close this page. We'll email you the result.",
    ifNotHasWorked:
      "If you didn't, ask the dealership for a new link. The one you used no longer works, and your information was removed from this device.",
    ifNot:
      "If you didn't, go back to the page where you started, or open the link the dealership sent you.",
  },

  askForLink: 'Ask for a New Link',
  emailLink: 'Email Me a New Link',
  asking: 'Asking...',
  /** Reads the same whether or not anybody was told, where the link doesn't say who its dealership is. */
  received: {
    title: 'We got your request',
    text: "If this link matches a dealership that uses this site and you still need a new one, we've let them know. If you don't hear from them, please contact them directly.",
    close: 'You can close this page.',
  },
  dealerNotified: {
    title: (dealerName: string) => `We told ${dealerName}`,
    text: 'They can send you a new link. You can close this page.',
  },
  askedBefore: {
    title: "You've already asked",
    text: (dealerName: string, againAt: string) =>
      `${dealerName} has your request. You can ask again after ${againAt}, or call them.`,
  },
  /** `address`: masked; null where the page was opened before there was one. */
  mailed: {
    title: 'Check your email',
    text: (address: string | null, days: number) =>
      `We're sending a new link to ${address ?? 'your email address'}. It works for ${days} days.`,
    notThere: (dealerName: string) =>
      `Nothing there after a few minutes? Look in your spam folder, or call ${dealerName}.`,
  },
  mailedBefore: (dealerName: string, address: string | null, againAt: string) =>
    `Your new link is at ${address ?? 'your email address'}. You can ask again after ${againAt}, or call ${dealerName}.`,

  /** Sentences of the server's, for a page that doesn't know yet how things are. */
  refused: {
    stillWorks: 'This link works. Please reload the page.',
    /** On a phone that a code has connected. */
    handoff: 'The link that this belongs to no longer works.',
  },
};
