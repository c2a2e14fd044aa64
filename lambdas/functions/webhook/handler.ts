import { originSecretsIn } from '../../runtime/origin-secrets.ts';
import { readSettings } from '../../runtime/settings.ts';
import { apiHandler } from '../../http/api-handler.ts';
import { identifyProvider, receiveWebhook } from './webhook-routes.ts';

const { ORIGIN_SECRET_ID } = readSettings('webhook');

export const handler = apiHandler(
  'webhook',
  { isOriginSecret: originSecretsIn(ORIGIN_SECRET_ID), identify: { provider: identifyProvider } },
  { receiveWebhook },
);
