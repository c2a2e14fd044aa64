/** Everything that the steps of a verification say alike, from the link's form to the phone's page. */
export const customerFlowCopy = {
  promises: {
    label: 'What happens to your information',
    privacyPolicy: 'Privacy Policy',
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
  call: (phone: string) => `Call ${phone}`,
  startMissing: (dealerName: string) =>
    `Ask ${dealerName} for a new link, or try again in a few minutes.`,
  /** Above the button that leads to the provider's own page. */
  providerNote: (checkedBy: string | null) =>
    `${checkedBy ?? 'The verification service'} checks your ID and takes a short video on its own page. Then you'll come back here.`,
};
