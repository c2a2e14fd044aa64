import { Logger } from '@aws-lambda-powertools/logger';
import { optionalSetting } from './settings.ts';

/**
 * The only logger. It may log route keys, ids of requests and events, codes, durations; never bodies, headers,
 * queries, paths or anything that a person typed.
 */
export const logger = new Logger({
  serviceName: 'identity-verification',
  persistentKeys: { version: optionalSetting('PRODUCT_VERSION') },
});
