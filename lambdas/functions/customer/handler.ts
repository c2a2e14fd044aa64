import { keysOf } from '../../../shared/record/key-chain.ts';
import { originSecretsIn } from '../../runtime/origin-secrets.ts';
import { readSettings } from '../../runtime/settings.ts';
import type { RouteHandler } from '../../http/api-call.ts';
import { apiHandler } from '../../http/api-handler.ts';
import { readLog } from '../../log/prove-events.ts';
import { countVisitor, type Visitor } from '../../rate-limit/count-call.ts';
import { identifyVisitor } from '../identify-visitor.ts';
import * as endedLinks from './ended-link-routes.ts';
import * as progress from './progress-routes.ts';
import * as submissions from './submit-routes.ts';
import * as uploads from './upload-routes.ts';
import * as sessions from './session-routes.ts';
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
    ...endedLinks,
    ...progress,
    ...submissions,
    ...uploads,
    ...sessions,
    getLog,
  },
);
