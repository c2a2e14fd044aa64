import { fileURLToPath } from 'node:url';
import { project } from '../../jest.config.js';

/** Outside `npm test`: what is to be the same wherever it runs, for `run.ts`, which says where. */
export default {
  ...project('fidelity'),
  rootDir: fileURLToPath(new URL('../..', import.meta.url)),
};
