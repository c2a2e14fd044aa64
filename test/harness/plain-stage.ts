import type { StageSettings } from '../../infra/stage-settings.ts';
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
  fileRetentionDays: 90,
  logRetentionDays: 90,
  secondFactors: { admins: true, dealers: true },
  throttle: { perSecond: 200, burst: 400 },
  disposable: false,
};
