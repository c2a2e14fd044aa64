/** Loads the steps after the video, and the sending, as one chunk: step 1 doesn't wait for it. */
export const loadLaterSteps = () => import('../page/later-steps.tsx');
