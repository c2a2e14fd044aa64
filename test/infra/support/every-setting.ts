import type { StageSettings } from '../../../stages/stage-settings.ts';

/** The public half of a key of the log that is lost. */
export const lostLogKey =
  'log.s3.amazonaws.com+0a1b2c3d+AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/** A stage of its own, beside the default one, with all that can be set. */
export const everySetting = {
  name: 'identity-verification-production',
  domain: {
    name: 'verify.example.com',
    certificate:
      'arn:aws:acm:us-east-1:111122223333:certificate/12345678-1234-1234-1234-123456789012',
  },
  otherOrigins: ['https://old.example.com'],
  mail: { from: 'no-reply@example.com', identity: 'domain' },
  alarms: { page: ['night@example.com'], ticket: ['ops@example.com', 'office@example.com'] },
  runBooks: 'https://example.com/verification/run-books',
  monthlyBudget: 250,
  fileRetentionDays: 30,
  recordRetentionDays: 1000,
  sanctionsRecordDays: 4000,
  logRetentionDays: 365,
  sanctions: 'daily',
  secondFactors: { admins: true, dealers: false },
  throttle: {
    signedIn: { perSecond: 2000, burst: 4000 },
    customers: { perSecond: 1000, burst: 2000 },
    open: { perSecond: 100, burst: 200 },
  },
  signInConcurrency: 50,
  readingsAtATime: 20,
  erasuresPerRun: 60,
  linkEndsPerRun: 250,
  firewalls: { site: 6000, pools: 2000 },
  canary: true,
  dashboard: true,
  backup: {
    keepDays: 14,
    copyTo: 'arn:aws:backup:us-west-2:444455556666:backup-vault:verification',
  },
  logLockDays: 365,
  logKeys: [lostLogKey, 'first', '2027-03-01'],
  disposable: true,
} satisfies Partial<StageSettings>;
