import type { CameraProblem } from '../../../lib/device/camera.ts';

const ALLOW =
  "Choose a photo you've already taken. Or allow the camera in your browser's address bar and try again.";

/** What happened and what to do now, for each way in which there is no picture to take a photo of. */
export const photoCameraProblems: Record<
  CameraProblem,
  { title: string; text: string; canRetry: boolean }
> = {
  denied: { title: "Your browser didn't allow the camera", text: ALLOW, canRetry: true },
  absent: {
    title: "We couldn't find a camera",
    text: 'Choose a photo or a scan from this device.',
    canRetry: true,
  },
  'in-use': {
    title: 'The camera is in use',
    text: 'Close the other app or tab that uses it and try again, or choose a file.',
    canRetry: true,
  },
  stopped: {
    title: 'The camera stopped',
    text: 'Another app may be using it. Your other photos are safe. Try again, or choose a file.',
    canRetry: true,
  },
  unsupported: {
    title: "This browser can't show the camera",
    text: 'Choose a photo or a scan from this device.',
    canRetry: false,
  },
  insecure: {
    title: 'The camera only works on secure pages',
    text: 'Open the link from your message again, or choose a photo from this device.',
    canRetry: false,
  },
};
