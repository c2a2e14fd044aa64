/** What follows the video, and what sends it all, in one chunk: step 1 doesn't wait for it. */
export const loadLaterSteps = () => import('./later-steps.tsx');
