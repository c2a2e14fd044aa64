/** The parts about another device, in one chunk: no step waits for it. */
export { Elsewhere } from './other-device.tsx';
export { HandoffScreen } from './handoff-screen.tsx';
