import { flawOf } from '../../../../shared/copy/document-copy.ts';
import type { CustomerFileKind } from '../../../../shared/schemas/files-schema.ts';
import type { PhotoProblem } from '../../../../shared/schemas/verification-schema.ts';

const UPDATES = 'This page updates when the result is in.';

/** Says what is truly going on, and names no check that may not be made. */
const checking = {
  byChance: {
    title: 'Waiting for a result',
    text: 'This takes a few seconds. In this demonstration nobody checks your documents.',
    now: 'Choosing a result by chance',
  },
  sending: {
    title: 'Submitting your verification',
    text: 'This takes a few seconds. Keep this page open.',
    again: { done: 'Files received', now: 'Sending them to be checked' },
    now: 'Sending your information',
  },
  reading: {
    title: 'Checking your documents',
    text: 'This usually takes less than 30 seconds.',
    now: 'Reading your documents',
    next: 'Comparing them with what you entered',
  },
  byCompany: (name: string) => ({
    title: 'Checking your identity',
    text: `${name} is checking what you sent. ${UPDATES}`,
    now: `Waiting for ${name}'s result`,
  }),
  byNobody: {
    title: 'Waiting for a result',
    text: UPDATES,
    now: 'Waiting for the result',
  },
  submittedTo: (name: string) => `Submitted to ${name}`,
  files: 'Video and documents received',
  everything: 'Information, video and documents received',
};

const fileNames = {
  video: 'Your video',
  idDocument: 'Your government-issued ID',
  idBack: 'The back of your ID',
  addressDocument: 'Your proof of address',
} satisfies Record<CustomerFileKind, string>;

const AT_DEALERSHIP = "If you're at the dealership, let them know you're done.";

/**
 * The texts of the steps after the video, which load together. Those that other pages show as well, or that load
 * apart, stand in the `-copy.ts` files beside their screens.
 */
export const wizardCopy = {
  welcomeBack: {
    title: 'Welcome back',
    next: (number: number, count: number) =>
      `Your progress is saved on this device. Next is step ${number} of ${count}.`,
    entered: 'Entered.',
    forOnePerson: (dealerName: string) =>
      `This link is for one person. If that isn't you, close this page and tell ${dealerName}.`,
    /** `step`: the step's name. */
    continueWith: (step: string) => `Continue with ${step}`,
  },
  documents: {
    title: 'Document Upload',
    intro: 'Lay each document flat, in good light, with all four corners in the picture.',
    id: 'Government-issued ID',
    yourId: 'Your ID',
    idHint: "Driver's license, passport or state ID card",
    front: 'Front',
    frontHint: 'The side with your photo',
    photoPage: 'Photo page',
    back: 'Back',
    backHint: 'The side with the barcode.',
    address: 'Proof of address',
    yourFile: 'Your file',
    addressHint: 'A bill, bank statement or lease from the last 90 days, with your name on it',
    addressLater: {
      button: "I'll Add It Later",
      hint: (dealerName: string) => `${dealerName} decides once it's here.`,
      note: (dealerName: string) =>
        `You're continuing without a proof of address. We'll email you how to add it. ${dealerName} decides once it's here.`,
    },
    /** The same at a dealership to which an ID with the same address is enough. */
    addressOptional: {
      button: 'Leave It Out',
      hint: () => "You need it only if your ID doesn't show the address you entered.",
      note: () =>
        "You're continuing without a proof of address. If your ID doesn't show the address you entered, we'll ask for it.",
    },
    addAddress: 'Add It Now',
    skipBack: "I can't photograph the back",
    backSkipHint: (dealerName: string) => `Then someone at ${dealerName} checks your ID.`,
    backSkipped: (dealerName: string) =>
      `You're continuing without the back. Someone at ${dealerName} will check your ID.`,
    addBack: 'Add the Back',
    yourVideo: 'Your video',
    changeVideo: 'Change your video',
    change: 'Change',
    videoUploading: 'Your video is still uploading. You can continue when it finishes.',
    filesUploading: (isRead: boolean) =>
      `You can continue when ${isRead ? 'your' : 'both'} files have uploaded.`,
    submit: 'Submit for Verification',
    newPhoto: (label: string) => `${label}: new photo`,
    remove: 'Remove',
    removeNew: (label: string) => `Remove the new photo: ${label}`,
    kept: 'Kept from last time',
    earlierStays: 'Until then, your earlier file stays.',
    uploadFailed: (kind: CustomerFileKind) =>
      `${fileNames[kind]} didn't upload. Try again, or remove it.`,
    hardToRead: (kind: CustomerFileKind, problem: PhotoProblem) =>
      `${fileNames[kind]} is ${flawOf(problem)}. Take a new photo of it.`,
  },
  resubmission: {
    video: 'Video',
    whenUploaded: 'You can send it when the upload finishes.',
    /** The button that sends what was asked for again, by what it sends. */
    send: {
      nothing: 'Continue',
      video: 'Send Video',
      several: 'Send',
      photo: 'Send Photo',
      photos: 'Send Photos',
      document: 'Send Document',
      documents: 'Send Documents',
    },
    /** The same button while a document is still missing: it takes a photo of it, or chooses a file. */
    take: {
      video: 'Record Video',
      file: 'Choose a File',
      photo: 'Retake Photo',
      choose: {
        front: 'Choose the Front',
        photoPage: 'Choose the Photo Page',
        back: 'Choose the Back',
        address: 'Choose Proof of Address',
      },
      retake: {
        front: 'Retake the Front',
        photoPage: 'Retake the Photo Page',
        back: 'Retake the Back',
        address: 'Retake Proof of Address',
      },
      add: {
        id: 'Photograph Your ID',
        front: 'Photograph the Front',
        photoPage: 'Photograph the Photo Page',
        back: 'Photograph the Back',
        address: 'Add Proof of Address',
      },
    },
  },
  waiting: {
    checking,
    serverAway: "We can't reach the server right now. We'll keep trying.",
    states: { Done: 'Done: ', Now: 'Now: ', Next: 'Next: ' },
    longer: 'This is taking longer than usual',
    stillSending: "Keep this page open. We're still trying to send your information.",
    openAgain:
      "You can close this page. We can't send email to your address: open this page again to see the result.",
    /** Before the address, and after it. */
    emailedTo: { before: "You can close this page. We'll email your result to ", after: '.' },
    emailed: "You can close this page. We'll email you the result.",
    ifYouStay: 'If you stay, this page updates when the result is in.',
    service: 'the verification service',
    unheard: (name: string) => ({
      title: `We haven't heard from ${name} yet`,
      text: `This page updates as soon as ${name} tells us that you're done.`,
      slow: `If you finished at ${name}, you can close this page. We'll email you the result.`,
      now: `Waiting for ${name}`,
    }),
    pickUp: 'If you left before finishing, you can pick up where you left off.',
    offline: {
      title: 'Waiting for your connection',
      text: "We'll continue when you're back online. Keep this page open.",
    },
    underReview: {
      title: (dealerName: string) => `${dealerName} is reviewing this`,
      text: 'Someone at the dealership will look at what you sent before deciding.',
      byEmail: [
        "You'll get their decision by email.",
        AT_DEALERSHIP,
        "There's nothing else you need to do. You can close this page.",
      ],
      byPhone: [
        "We can't send email to your address. Call the dealership to learn their decision.",
        AT_DEALERSHIP,
        'You can close this page.',
      ],
      submittedOn: (time: string) => `Submitted on ${time}`,
      usually: (hours: number) =>
        `Reviews here usually take up to ${hours === 1 ? 'an hour' : `${hours} hours`}`,
    },
  },
  result: {
    whatNext: 'What happens next',
    continueAt: (provider: string) => `Continue at ${provider}`,
    verified: {
      title: 'Your identity is verified',
      titleInPerson: (dealerName: string) =>
        `Your identity was verified in person at ${dealerName}`,
      withLink: (dealerName: string) =>
        `${dealerName} has your result, so you can continue to the credit application.`,
      withoutLink: (dealerName: string) =>
        `${dealerName} has your result. The next step is the credit application.`,
      used: "You've already used this link. You don't need to verify your identity again.",
      continue: 'Continue to Credit Application',
      owed: (dealerName: string) => [
        `We've asked ${dealerName} to email you the link to its credit application.`,
        "There's nothing you need to do until then. You can close this page.",
      ],
      askForLink: (dealerName: string) =>
        `Ask ${dealerName} for the link to its credit application.`,
      at: (time: string) => `Verified on ${time}`,
    },
    rejected: {
      title: "We couldn't verify your identity",
      againElsewhere: 'To try again, start a new verification.',
      again: 'To try again, check your details, record a new video and take new photos.',
      againKept: "To try again, fix this. You don't need to resend the files we kept.",
      typedKept: "We'll keep what you typed on this device for a day.",
    },
    noAttemptsLeft: {
      title: "We couldn't verify your identity online",
      text: 'Please show your documents at the dealership. It takes a few minutes.',
      used: "You've used all your attempts.",
    },
    notInPerson: {
      title: 'Not verified in person',
      text: (dealerName: string) => `${dealerName} couldn't verify your identity in person.`,
      questions: 'If you have questions, please contact the dealership.',
    },
    noneLeftToday: {
      title: 'You have no attempts left today',
      counted:
        'Attempts with the same email address, phone number or ID count together. Nothing was submitted this time.',
      ways: (dealerName: string) =>
        `To continue online today, ask ${dealerName} to send you a link. Or show your documents at the dealership. It takes a few minutes.`,
    },
    noCreditDecision: "This is about your identity only. It isn't a credit decision.",
    visit: 'Schedule In-Person Visit',
    decidedAt: (time: string) => `Decided on ${time}`,
    unreachable: "We can't send email to your address.",
    emailed: "You'll also find this result in your email.",
    attemptsLeft: (left: number, count: number) =>
      left > 0 ? `${left} of ${count} attempts left` : `All ${count} attempts used`,
  },
  tryAgain: {
    isFree: "This doesn't count as an attempt.",
    title: 'We need you to try once more',
    button: 'Try Again',
    startAgain: 'Start Again',
    unfinished: {
      expired: {
        title: 'Your verification has expired',
        text: 'Nothing was submitted in time, so nothing was decided.',
      },
      abandoned: {
        title: "Your verification isn't finished",
        text: 'You left before everything was submitted, so nothing was decided.',
      },
      undecided: {
        title: 'Your verification ended without a result',
        text: "We didn't get a result for what you submitted, so nothing was decided.",
      },
    },
    earlierStands: 'Nothing was submitted, so your earlier result stands.',
    isSaved: 'Everything you entered and uploaded is saved.',
    changed: {
      title: 'Please reload this page',
      text: 'Something about this verification changed while you were filling it in, so nothing was submitted. Reload the page to see what to do next.',
      kept: "We'll keep what you typed. This didn't count as an attempt.",
      reload: 'Reload Page',
    },
  },
  hours: {
    openUntil: (time: string) => `Open now, until ${time}`,
    opensToday: (time: string) => `Closed now, opens today at ${time}`,
    opensOn: (day: string, time: string) => `Closed now, opens ${day} at ${time}`,
  },
  visit: {
    title: 'Schedule In-Person Visit',
    text: (dealerName: string) =>
      `${dealerName} can verify you at the dealership. It takes a few minutes.`,
    noHours: "Call before you come. The hours aren't listed here.",
    address: 'Address',
    openMap: 'Open in Maps',
    phone: 'Phone',
    bring: 'Bring',
    whatToBring: 'Your government-issued ID and a proof of address',
    hours: 'Hours',
    kept: 'What you entered is kept for a day. You can still try again online.',
    back: 'Back to My Verification',
  },
};
