import type { StageSettings } from '../infra/stage-settings.ts';
import { contact } from './contact.ts';
import { rules } from './rules.ts';

/**
 * The stage that is deployed unless `-c stage=…` names another file of this folder. What can be left out, such as a domain
 * or a budget, is described in docs/deploying.md.
 */
export const stage: StageSettings = {
  name: 'identity-verification',
  contact,
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
