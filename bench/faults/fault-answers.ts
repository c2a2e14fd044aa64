/** Services through which faults come, as requests are signed for them. */
export const services = ['dynamodb', 's3', 'ses', 'sqs', 'cognito-idp'] as const;
export type Service = (typeof services)[number];

/**
 * Faults as AWS gives them: refused for its rate, an error of the service, an answer later than the SDK waits, and a
 * connection that is cut before the request has arrived, or after it was carried out. `refused`: nobody listens.
 */
export const faultKinds = ['throttled', 'failed', 'late', 'cut_before', 'cut_after'] as const;
export type FaultKind = (typeof faultKinds)[number] | 'refused';

type Answer = { status: number; contentType: string; body: string };

const json = (status: number, type: string): Answer => ({
  status,
  contentType: 'application/x-amz-json-1.0',
  body: JSON.stringify({ __type: type, message: 'A fault of the bench.' }),
});

const s3 = (status: number, code: string): Answer => ({
  status,
  contentType: 'application/xml',
  body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>A fault of the bench.</Message><RequestId>bench</RequestId></Error>`,
});

const ses = (status: number, type: string, code: string): Answer => ({
  status,
  contentType: 'text/xml',
  body: `<ErrorResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><Error><Type>${type}</Type><Code>${code}</Code><Message>A fault of the bench.</Message></Error><RequestId>bench</RequestId></ErrorResponse>`,
});

/** A service's own words for the two faults that are answers. */
export const faultAnswers: Record<Service, Record<'throttled' | 'failed', Answer>> = {
  dynamodb: {
    throttled: json(400, 'com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException'),
    failed: json(500, 'com.amazonaws.dynamodb.v20120810#InternalServerError'),
  },
  s3: { throttled: s3(503, 'SlowDown'), failed: s3(500, 'InternalError') },
  ses: {
    throttled: ses(400, 'Sender', 'Throttling'),
    failed: ses(500, 'Receiver', 'InternalFailure'),
  },
  sqs: {
    throttled: json(400, 'com.amazonaws.sqs#RequestThrottled'),
    failed: json(500, 'com.amazonaws.sqs#InternalFailure'),
  },
  'cognito-idp': {
    throttled: json(400, 'TooManyRequestsException'),
    failed: json(500, 'InternalErrorException'),
  },
};
