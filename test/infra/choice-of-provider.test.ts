import { expect, test } from '@jest/globals';
import { localStage } from '../../infra/local-stage.ts';

const place = {
  siteUrl: 'http://localhost:3000',
  emulatorUrl: 'http://127.0.0.1:4566',
  packagesFolder: '/installed/node_modules',
};

test('a laptop reads documents, and chance may decide there as well', () => {
  expect(localStage(place)).toMatchObject({ provider: 'evidence', demonstration: true });
  expect(localStage({ ...place, provider: 'simulated' }).provider).toBe('simulated');
});

test('a laptop has no provider that nobody knows', () => {
  expect(() => localStage({ ...place, provider: 'onfido' })).toThrow(
    'The laptop’s stage: "provider" must be one of these: evidence, review, simulated, veriff.',
  );
});
