/** The camera for step 1, which doesn't wait for it. */
export const loadScan = () => import('./components/scan-step.tsx');
