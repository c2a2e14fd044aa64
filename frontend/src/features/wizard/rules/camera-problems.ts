import type { CameraProblem } from '../../../lib/device/camera.ts';

/** Said of a recording that nobody ended. */
export const CUT_SHORT = 'The recording stopped early because the camera or this page was closed.';

const INSTEAD = "or upload a video you record with your phone's camera app.";

/** What happened and what to do now, for each way in which there is no picture. */
export const cameraProblems: Record<
  CameraProblem,
  { title: string; text: string; canRetry: boolean }
> = {
  denied: {
    title: "Your browser didn't allow the camera",
    text: `Allow it in the browser's address bar or in your device's settings and try again, ${INSTEAD}`,
    canRetry: true,
  },
  absent: {
    title: "We couldn't find a camera",
    text: `Connect one and try again, ${INSTEAD}`,
    canRetry: true,
  },
  'in-use': {
    title: 'The camera is in use',
    text: `Close the other app or tab that uses it and try again, ${INSTEAD}`,
    canRetry: true,
  },
  stopped: {
    title: 'The camera stopped',
    text: `Nothing was recorded. Try again, ${INSTEAD}`,
    canRetry: true,
  },
  unsupported: {
    title: "This browser can't record video",
    text: "Upload a video you record with your phone's camera app.",
    canRetry: false,
  },
  insecure: {
    title: 'The camera only works on secure pages',
    text: "Open the link from your message again, or upload a video you record with your phone's camera app.",
    canRetry: false,
  },
};
