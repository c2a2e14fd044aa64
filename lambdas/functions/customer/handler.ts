import { keysOf } from '../../../shared/record/key-chain.ts';
import { originSecretsIn } from '../../runtime/origin-secrets.ts';
import { readSettings } from '../../runtime/settings.ts';
import type { RouteHandler } from '../../http/api-call.ts';
import { apiHandler } from '../../http/api-handler.ts';
import { readLog } from '../../log/prove-events.ts';
import { countVisitor, type Visitor } from '../../rate-limit/count-call.ts';
import { identifyVisitor } from '../identify-visitor.ts';
import { askForLink, getEndedLink, stopReminders } from './ended-link-routes.ts';
import {
  beginHandoff,
  claimHandoff,
  endHandoff,
  getPhoneSession,
  getProgress,
  notePhoneProgress,
  noteProgress,
} from './progress-routes.ts';
import {
  beginVerification,
  saveContact,
  submitAgain,
  submitVerification,
} from './submit-routes.ts';
import { createCustomerUpload, createPhoneUpload } from './upload-routes.ts';
import {
  createDraft,
  getCustomerSession,
  getPublicDealership,
  openLink,
} from './session-routes.ts';
import { identifyCustomer } from './identify-customer.ts';
import { identifyPhone } from './identify-phone.ts';

const { ORIGIN_SECRET_ID } = readSettings('customer');

/** Shows everybody the log's keys, and the newest state that it has signed. */
const getLog: RouteHandler<'getLog', Visitor> = async ({ identity }) => {
  await countVisitor('log', identity);
  const { log } = await readLog();
  return { ...log, keys: keysOf(log) };
};

export const handler = apiHandler(
  'customer',
  {
    isOriginSecret: originSecretsIn(ORIGIN_SECRET_ID),
    identify: { public: identifyVisitor, customer: identifyCustomer, phone: identifyPhone },
  },
  {
    getPublicDealership,
    createDraft,
    getEndedLink,
    askForLink,
    stopReminders,
    openLink,
    getCustomerSession,
    saveContact,
    beginVerification,
    createCustomerUpload,
    submitVerification,
    submitAgain,
    getProgress,
    noteProgress,
    beginHandoff,
    endHandoff,
    claimHandoff,
    getPhoneSession,
    notePhoneProgress,
    createPhoneUpload,
    getLog,
  },
);
