/** Everything that the page behind a dealership's general link says, apart from what failures say. */
export const landingCopy = {
  title: 'Verify your identity before your credit application',
  lede: "Your dealership asked you to confirm who you are. It takes under 3 minutes. You'll need your ID",
  /** Each ends a sentence about the ID. */
  endings: { idAlone: '.', withAddressProof: ' and a proof of address.' },
  begin: 'Begin Verification',
  /** Says when this device began here. */
  begunBefore: (moment: string) => `A verification was started on this device: ${moment}`,
  resume: 'Continue Where You Left Off',
  someoneElse: 'Start for Someone Else',
  someoneElseNote: 'Starting for someone else removes what was entered here from this device.',
  checking: 'Checking your link...',
  stillChecking: 'Still checking. This is taking longer than usual.',
  dealers: 'For Dealerships',
  safety: {
    label: "Why it's safe",
    secure: {
      title: 'Secure verification',
      text: 'What you send through this site is encrypted in transit and at rest.',
    },
    privacy: {
      title: 'Data privacy',
      text: 'We use what you send only to confirm your identity. We never sell it.',
    },
    time: {
      title: 'Under 3 minutes',
      text: 'Four short steps. Stop any time and pick up where you left off on the same device.',
    },
  },
  steps: {
    title: 'How it works',
    information: {
      title: 'Personal information',
      text: 'Your name, date of birth and contact details.',
    },
    video: { title: 'Video verification', text: 'A few seconds of video of you.' },
    documents: { title: 'Document upload', text: 'A government-issued ID' },
    review: {
      title: 'Submission and review',
      text: 'You see your result here, and get it by email.',
    },
  },
};
