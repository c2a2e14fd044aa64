/** Native ES modules: tests run as the code does, without its types. `swc` is for what has JSX. */
export const project = (name, options = {}) => ({
  displayName: name,
  testMatch: [`<rootDir>/test/${name}/**/*.test.{ts,tsx}`],
  testEnvironment: '<rootDir>/test/harness/environment.js',
  restoreMocks: true,
  moduleNameMapper: {
    // Styles and fonts that a page's file brings along, and Node can't read.
    '\\.(css|ttf)$': '<rootDir>/test/harness/no-asset.js',
    // Zod's translations: nothing asks for one, and each test file would load all fifty.
    '^\\.\\./locales/index\\.js$': '<rootDir>/test/harness/no-asset.js',
  },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.ts$': '<rootDir>/test/harness/strip-types.js',
    '^.+\\.tsx$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2024',
          transform: { react: { runtime: 'automatic' } },
          experimental: { keepImportAttributes: true },
        },
        module: { type: 'es6' },
      },
    ],
  },
  ...options,
});

/** For tests of modules by themselves. */
export const alone = { setupFilesAfterEnv: ['<rootDir>/test/harness/each-test-anew.ts'] };
const synthesized = { globalSetup: '<rootDir>/test/infra/support/global-setup.ts' };

/** For tests that talk to running copies of the product. */
export const deployed = {
  globalSetup: '<rootDir>/test/harness/global-setup.ts',
  globalTeardown: '<rootDir>/test/harness/global-teardown.ts',
  setupFilesAfterEnv: ['<rootDir>/test/harness/second-try.ts'],
};

export default {
  projects: [
    project('unit', alone),
    project('infra', synthesized),
    project('api', deployed),
    project('e2e', deployed),
  ],
  // A bound for what hangs, not for what is slow: beside three other copies, a machine takes its time.
  testTimeout: 120_000,
  // Each test stands alone, so no order may matter. `--seed` with the printed seed repeats one.
  randomize: true,
  // Each worker brings up a copy of the product of its own, with an emulator and a browser. Three keep two processors
  // busy: each waits for much of its time.
  maxWorkers: 3,
  // Native modules are never freed: the worker is replaced between files once it holds this much.
  workerIdleMemoryLimit: '1GB',
  reporters: ['default', '<rootDir>/scripts/closing-line-reporter.js'],
};
