import { jest } from '@jest/globals';

/**
 * What goes through a browser, an emulator and queues on a busy machine is tried once more where it failed. The
 * first failure is printed, and the run ends with a list of what passed only then: each is a race to be found.
 */
jest.retryTimes(1, { logErrorsBeforeRetry: true });
