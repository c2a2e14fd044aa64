import type { StageSettings } from '../../../infra/stage-settings.ts';

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
  alarms: ['ops@example.com', 'night@example.com'],
  monthlyBudget: 250,
  fileRetentionDays: 30,
  logRetentionDays: 365,
  sanctions: 'daily',
  secondFactors: { admins: true, dealers: false },
  throttle: { perSecond: 1000, burst: 2000 },
  disposable: true,
} satisfies Partial<StageSettings>;
