import type { StageSettings } from '../../stages/stage-settings.ts';
import { rules } from '../../stages/rules.ts';

/** As `stages/default.ts` is shipped: what an operator sets there is theirs, and makes no test fail. */
export const plainStage: StageSettings = {
  name: 'identity-verification',
  contact: { name: '', email: '', address: '' },
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
