import { readSettings } from '../../runtime/settings.ts';
import { apiHandler } from '../../http/api-handler.ts';
import { identifyProvider } from './identify-provider.ts';
import { receiveWebhook } from './receive-webhook.ts';

const { ORIGIN_SECRET } = readSettings('webhook');

export const handler = apiHandler(
  'webhook',
  { originSecret: ORIGIN_SECRET, identify: { provider: identifyProvider } },
  { receiveWebhook },
);
