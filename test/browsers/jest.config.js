import { fileURLToPath } from 'node:url';
import everyday, { project } from '../../jest.config.js';

const rootDir = fileURLToPath(new URL('../..', import.meta.url));
const engine = (name) => ({
  ...project('browsers', {
    globalSetup: '<rootDir>/test/browsers/global-setup.ts',
    globalTeardown: '<rootDir>/test/harness/global-teardown.ts',
    globals: { engine: name },
  }),
  displayName: name,
  rootDir,
});

/**
 * The same journeys in WebKit, the engine of Safari, and in Firefox, each night and at each delivery. Nothing is tried
 * twice.
 */
export default {
  ...everyday,
  rootDir,
  projects: [engine('webkit'), engine('firefox')],
  // A journey that takes longer is stuck.
  testTimeout: 40_000,
  // Two browsers and the product are all that two processors can do at a time.
  maxWorkers: 1,
};
