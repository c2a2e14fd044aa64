import { originSecretsIn } from '../../runtime/origin-secrets.ts';
import { readSettings } from '../../runtime/settings.ts';
import { apiHandler } from '../../http/api-handler.ts';
import * as submissions from './submission-routes.ts';
import * as records from './record-routes.ts';
import * as theftReports from './theft-report-routes.ts';
import * as people from './people-routes.ts';
import * as links from './link-routes.ts';
import * as accounts from './dealer-account-routes.ts';
import { identifyDealer } from './identify-dealer.ts';
import * as creditLinks from './credit-link-routes.ts';

const { ORIGIN_SECRET_ID } = readSettings('dealer');

export const handler = apiHandler(
  'dealer',
  { isOriginSecret: originSecretsIn(ORIGIN_SECRET_ID), identify: { dealer: identifyDealer } },
  {
    ...submissions,
    ...records,
    ...theftReports,
    ...people,
    ...links,
    ...accounts,
    ...creditLinks,
  },
);
