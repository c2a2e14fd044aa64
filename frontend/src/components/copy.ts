const PRODUCT = 'Secure Identity Verification';

/** The words of the parts that most pages are made of. Every page loads them, so what few pages show stands elsewhere. */
export const kitCopy = {
  product: PRODUCT,
  /** Its name beside the sign, in two lines. */
  logo: ['Secure Identity', 'Verification'] as [string, string],
  /** The browser tab's title. */
  tab: (page: string) => `${page} · ${PRODUCT}`,
  skip: 'Skip to content',
  /** After a link's text, for screen readers. */
  inNewTab: ' (opens in a new tab)',
  tryAgain: 'Try Again',
  /** A button's name for screen readers, which can't tell what it belongs to. */
  actionOn: (action: string, subject: string) => `${action}: ${subject}`,

  loading: 'Loading...',
  /** Blames nobody: the network may be slow, or the server may be failing and is asked again. */
  stillLoading: 'Still loading. This is taking longer than usual.',
  tryInAMinute: 'Please try again in a minute.',
  isSavedHere: 'Your progress is saved on this device.',
  /** `next`: a sentence. */
  offline: (next: string) => `You're offline. ${next}`,
  offlineNext: "Your progress is saved, and we'll continue when you're back online.",

  /** In the header; the second part is only spoken where there is little room. */
  connection: ['Secure', ' Connection'] as [string, string],
  encryption: ['256-bit', ' Encryption'] as [string, string],
  dealerLogin: ['Dealer Login', ''] as [string, string],
  dealership: 'Dealership',
  verifyingFor: 'Verifying for:',
  /** Before a colon and the sentence after it. */
  demonstration: 'Demonstration',
  byChance: 'decisions are made by chance',
  assurance: 'Your data is encrypted and secure',
  footer: 'Footer',
  privacy: 'Privacy Policy',
  terms: 'Terms of Service',
  help: 'Help Center',
  copyright: (year: number) => `© ${year} ${PRODUCT}`,
};
