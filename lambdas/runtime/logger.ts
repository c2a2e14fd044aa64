import { Logger } from '@aws-lambda-powertools/logger';

/**
 * The one logger. What goes into it: route keys, ids of requests and events, codes, durations. Never bodies,
 * headers, queries, paths or anything that a person typed.
 */
export const logger = new Logger({
  serviceName: 'identity-verification',
  persistentKeys: { version: process.env.PRODUCT_VERSION },
});
