import { afterEach, jest } from '@jest/globals';
import { setClock } from '../../lambdas/runtime/clock.ts';

/** The functions' surroundings, as far as nearly all of them ask. Nothing is reached there. */
Object.assign(process.env, {
  TABLE_NAME: 'table',
  UPLOADS_BUCKET: 'uploads',
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
  AWS_SECRET_ACCESS_KEY: 'secret',
});

// Jest itself gives back what a test mocks, as its configuration says.
afterEach(() => {
  jest.useRealTimers();
  setClock();
});
