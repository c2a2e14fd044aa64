import { fileURLToPath } from 'node:url';
import everyday, { alone, deployed, project } from '../../jest.config.js';

const rootDir = fileURLToPath(new URL('../..', import.meta.url));
const nightly = (kind, options) => ({
  ...project(`nightly/${kind}`, options),
  displayName: `nightly ${kind}`,
  rootDir,
});

/**
 * Outside `npm test`: faults and races, one journey for each screen that has none there, Spanish, zoom and large text,
 * operators' commands, and what takes long to see. Each night and each delivery runs it.
 */
export default {
  ...everyday,
  rootDir,
  projects: [
    nightly('unit', alone),
    nightly('api', deployed),
    nightly('e2e', deployed),
    // Once more, with every caller at every route.
    {
      ...project('api', { ...deployed, globals: { isEveryCallerAsking: true } }),
      displayName: 'nightly authorization',
      testMatch: ['<rootDir>/test/api/authorization.test.ts'],
      rootDir,
    },
  ],
};
