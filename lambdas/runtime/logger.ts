import { Logger } from '@aws-lambda-powertools/logger';
import { optionalSetting } from './settings.ts';

/**
 * The one logger. What goes into it: route keys, ids of requests and events, codes, durations. Never bodies,
 * headers, queries, paths or anything that a person typed.
 */
export const logger = new Logger({
  serviceName: 'identity-verification',
  persistentKeys: { version: optionalSetting('PRODUCT_VERSION') },
});
