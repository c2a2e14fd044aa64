import { HANDOFF_CODE_MINUTES } from '../../../../../shared/limits.ts';

const small = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** The texts about another device, on the computer: beside a step, over its code, and while the phone is at work. */
export const handoffCopy = {
  beside: {
    disconnected: 'Your phone is disconnected.',
    connected: 'Your phone is connected',
    seeArrived: 'See What Arrived',
    onAnother: 'Continue on another device',
    openThere: "Open your link there. Files you've uploaded will be there, but not what you typed.",
    onPhone: 'Continue on your phone',
    scanCode: `Scan a code with your phone to record and take photos there. This page follows along. Works once, for ${HANDOFF_CODE_MINUTES} minutes.`,
  },
  showCode: 'Show QR Code',
  connectedAt: (time: string) => `Connected at ${time}`,
  disconnect: 'Disconnect',
  disconnecting: 'Disconnecting...',
  link: {
    /** Named so in the app that it is shared with. */
    title: 'Secure Identity Verification',
    share: 'Send This Link to Yourself',
    copy: 'Copy This Link',
    copied: 'Link copied. Only open it on a device of your own.',
    failed: "We couldn't copy the link. Open it from the message you got.",
  },
  code: {
    title: 'Continue on your phone',
    text: "Phones take better photos. What you've done here is saved.",
    creating: 'Creating a code',
    label: 'QR code that continues this verification on your phone',
    steps: [
      "Open your phone's camera and point it at the code.",
      'Tap the link that appears.',
      'Leave this page open. It follows along.',
    ],
    waiting: 'Waiting for your phone',
    /** Before the minutes that are left, and after them: for everybody, and for screen readers before that. */
    expires: { before: 'Works once, on one phone. Expires in ', unit: ' minutes', after: '.' },
    showNew: 'Show a New Code',
    creatingBusy: 'Creating a Code...',
    stay: 'Stay on This Computer',
  },
  /** Shown where there is no code, or no longer. */
  noCode: {
    ask: {
      title: 'Ready when you are',
      text: `The code works once, on one phone, for ${HANDOFF_CODE_MINUTES} minutes.`,
    },
    hidden: {
      title: 'Shown once',
      text: 'For your safety, we show each code only once. A new one replaces it.',
    },
    expired: {
      title: 'This code has expired',
      text: `For your safety, a code works for ${HANDOFF_CODE_MINUTES} minutes. Create a new one when your phone is ready.`,
    },
    disconnected: {
      title: 'Phone disconnected',
      text: "That phone can't see or send anything anymore. Everything that arrived is saved.",
    },
  },
  atWork: {
    title: 'Go ahead on your phone',
    text: 'This page follows along. You can also add files here.',
    arrived: (count: number, needed: number) => `${count} of ${needed} arrived.`,
    notYours: 'Not your phone? Press Disconnect. It loses access right away.',
    addHere: 'Add Files Here',
  },
  /** A file in the list of what has arrived. */
  file: {
    /** `from`: 'From your phone'. */
    arrived: (from: string) => `Arrived ${small(from)}`,
    uploaded: 'Uploaded here',
    uploading: 'Uploading here',
    addVideo: 'Record it on your phone, or add a video here',
    addPhoto: 'Take a photo with your phone, or add a file here',
  },
  finished: {
    title: 'Everything arrived',
    text: 'Everything you need to send is here. Continue on this computer.',
    note: 'When you continue, your phone is disconnected. You can close the page there.',
    continue: 'Continue',
    continuing: 'Continuing...',
  },
};
