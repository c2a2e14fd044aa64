import type { StageSettings } from './stage-settings.ts';
import { contact } from './contact.ts';
import { rules } from './rules.ts';

/**
 * The stage that is deployed unless `-c stage=…` names another file of this folder. docs/stages.md describes what
 * can be left out or added, such as a domain.
 */
export const stage: StageSettings = {
  name: 'identity-verification',
  contact,
  rules,
  provider: 'evidence',
  demonstration: false,
  sanctions: 'by_hand',
  otherOrigins: [],
  monthlyBudget: 100,
  fileRetentionDays: 90,
  recordRetentionDays: 730,
  sanctionsRecordDays: 3653,
  logRetentionDays: 90,
  secondFactors: { admins: true, dealers: true },
  throttle: {
    signedIn: { perSecond: 1000, burst: 2000 },
    customers: { perSecond: 500, burst: 1000 },
    open: { perSecond: 200, burst: 400 },
  },
  firewalls: { site: 3000, pools: 1000 },
  canary: true,
  dashboard: true,
  logLockDays: 730,
  disposable: false,
};
