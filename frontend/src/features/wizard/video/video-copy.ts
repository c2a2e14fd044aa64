import type { CameraProblemTexts } from '../capture/camera-copy.ts';

type VideoPrompt = { text: string; short: string; turn?: 'left' | 'right' };

const INSTEAD = "or upload a video you record with your phone's camera app.";

/** The turns that the customer makes while the video is recorded, each for as long as the others. */
const prompts: readonly VideoPrompt[] = [
  { text: 'Look straight ahead', short: 'Look ahead' },
  { text: 'Turn your head slowly left', short: 'Turn left', turn: 'left' },
  { text: 'Turn your head slowly right', short: 'Turn right', turn: 'right' },
];

export const videoCopy = {
  title: 'Video Verification',
  prompts,
  promptsLabel: 'Three prompts, ten seconds in all',
  asking: {
    why: (dealerName: string) =>
      `The video lets ${dealerName} compare you with the photo on your ID. It takes ten seconds, without sound.`,
    when: 'Nothing is recorded until you press Start Recording.',
  },
  live: {
    getReady: 'Get ready to look ahead',
    switching: 'Switching cameras',
    fitFace: 'Fit your face in the frame',
    recording: 'Recording',
    /** `clock`: minutes and seconds since the start. */
    timer: (clock: string) => `REC ${clock}`,
  },
  /** The same for screen readers, who hear it as it happens. */
  spoken: {
    switching: 'Switching cameras.',
    ready: 'The camera is on. Fit your face in the frame.',
    countdown: (seconds: number) =>
      `Recording starts in ${seconds} seconds. Get ready to look ahead.`,
    prompt: (text: string, isFirst: boolean) => `${isFirst ? 'Recording. ' : ''}${text}.`,
    stopped: 'Recording stopped.',
    recorded: (how: string) => `${how} You can watch it now.`,
  },
  /** A recording that nobody ended. */
  cutShort: 'The recording stopped early because the camera or this page was closed.',
  /** A recording that was stopped before the last prompt. */
  stoppedEarly: "Your last turn isn't on it.",
  watchIt: (warning: string) => `${warning} Watch it before you use it.`,
  ready: (clock: string, size: string) => `${clock}, ${size}, ready to send`,
  recording: 'Your recording',
  play: 'Play',
  pause: 'Pause',
  /** This browser lets no page see the video's pixels, or is too slow. */
  unseen:
    "This browser can't take pictures from your video, so the video is sent alone. If the dealership can't play it, you'll be asked for another one.",
  file: 'Your video',
  chooseAnother: 'Choose another video, or record one with the camera here.',
  /** The limits of an uploaded video, in the specification's words. */
  limit: '.mp4 or .mov, max 50MB',
  openCameraApp: 'Open Camera App',
  upload: 'Upload a Video',
  uploadInstead: 'Upload a Video Instead',
  useCamera: 'Use the Camera Instead',
  stopsByItself: 'Stops after ten seconds',
  discard: 'Discard and Record Again',
  start: 'Start Recording',
  cancel: 'Cancel',
  stop: 'Stop Recording',
  use: 'Use Video',
  problems: {
    denied: {
      title: "Your browser didn't allow the camera",
      text: `Allow it in the browser's address bar or in your device's settings and try again, ${INSTEAD}`,
    },
    absent: {
      title: "We couldn't find a camera",
      text: `Connect one and try again, ${INSTEAD}`,
    },
    'in-use': {
      title: 'The camera is in use',
      text: `Close the other app or tab that uses it and try again, ${INSTEAD}`,
    },
    stopped: {
      title: 'The camera stopped',
      text: `Nothing was recorded. Try again, ${INSTEAD}`,
    },
    unsupported: {
      title: "This browser can't record video",
      text: "Upload a video you record with your phone's camera app.",
    },
    insecure: {
      title: 'The camera only works on secure pages',
      text: "Open the link from your message again, or upload a video you record with your phone's camera app.",
    },
  } satisfies CameraProblemTexts,
};
