const agreedTo = (hasBarcode: boolean) =>
  hasBarcode
    ? "a video of you, photos of your documents and a scan of your license's barcode"
    : 'a video of you and photos of your documents';

/** Everything that the steps of a verification say alike, from the link's form to the phone's page. */
export const customerFlowCopy = {
  promises: {
    label: 'What happens to your information',
    privacyPolicy: 'Privacy Policy',
    /** All that the steps after the first say of it. */
    short: {
      read: (dealerName: string) => `${dealerName} sees this. No other company checks it.`,
      here: (dealerName: string) => `${dealerName} sees this.`,
      elsewhere: (dealerName: string, checkedBy: string) =>
        `${checkedBy} and ${dealerName} see this.`,
    },
    asker: {
      title: "Who's asking",
      text: (dealerName: string) => `${dealerName}, before your credit application.`,
    },
    viewers: {
      title: 'Who can see it',
      text: (checkedBy: string | null) =>
        `${checkedBy === null ? 'This dealership' : `${checkedBy} and this dealership`}. Those who run this site have technical access. We never sell it or use it for anything else.`,
    },
    checks: {
      title: "How it's checked",
      text: 'Our software compares your documents with what you entered. No other company checks them.',
    },
    deletion: {
      title: "When it's deleted",
      here: (days: number) =>
        `Your video and documents are deleted ${days} days after you send them.`,
      elsewhere: (checkedBy: string | null) =>
        `${checkedBy ?? 'The verification service'} keeps your video and documents as our Privacy Policy describes.`,
    },
  },
  /** Stands on the first screen, where documents are read. */
  noOtherCompany: 'No other company checks your documents.',
  consent: {
    /** Said at a button: pressing it agrees. New words are a new `TERMS_VERSION`. */
    scanning: (dealerName: string, hasBarcode: boolean) =>
      `By scanning, you agree to ${agreedTo(hasBarcode)}, so that ${dealerName} can check your identity.`,
    continuing: (dealerName: string, hasBarcode: boolean) =>
      `By continuing, you agree to ${agreedTo(hasBarcode)}, so that ${dealerName} can check your identity.`,
    agreed: (hasBarcode: boolean): string =>
      hasBarcode
        ? 'You agreed to the video, the photos and the barcode scan.'
        : 'You agreed to the video and the photos.',
    details: 'Details',
    video: (dealerName: string) =>
      `The video lets ${dealerName} compare you with the photo on your ID.`,
    documents: {
      read: 'Our software reads your documents and compares them with what you entered.',
      seen: (dealerName: string) => `${dealerName} compares your documents with what you entered.`,
    },
    barcode:
      "The barcode is read on your device. The photo is uploaded as the back of your ID. Where your state allows it, we compare its barcode with the front, and keep the result and a code made from your ID's number, to notice reuse.",
    terms: (version: number) => `Terms, version ${version}`,
  },
  call: (phone: string) => `Call ${phone}`,
  startMissing: (dealerName: string) =>
    `Ask ${dealerName} for a new link, or try again in a few minutes.`,
  /** Above the button that leads to the provider's own page. */
  providerNote: (checkedBy: string | null) =>
    `${checkedBy ?? 'The verification service'} checks your ID and takes a short video on its own page. Then you'll come back here.`,
};
