import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Function, IEventSourceMapping } from 'aws-cdk-lib/aws-lambda';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { ApiFunction } from '../../shared/routes.ts';

/** What is looked at. */
export type Watched = {
  api: HttpApi;
  /** Of the API. */
  accessLogs: ILogGroup;
  distribution: IDistribution;
  /** Of the web ACLs, as their metrics call them; the pools' isn't on every stage. */
  firewalls: { site: string; pools: string | undefined };
  table: ITableV2;
  /** What the outbox counts stands under this name. */
  namespace: string;
  functions: Record<
    ApiFunction | 'outbox' | 'mail' | 'feedback' | 'chores' | 'evidence' | 'sanctions' | 'canary',
    Function
  >;
  /** Those that send email. */
  mailSenders: readonly Function[];
  /** The set that their emails name, by which SES counts them. */
  mailSet: string;
  /** Both refuse by an error. */
  triggers: { lockout: Function; tokens: Function };
  /** By which the outbox reads the table's stream. */
  events: IEventSourceMapping;
  queues: {
    mails: IQueue;
    readings: IQueue;
    deadLetters: IQueue;
    lostEvents: IQueue;
    /** Submissions that nothing was found about, not even that they can't be read. */
    unread: IQueue;
    /** What SES tells of mails, and what of it was given up on. */
    feedback: IQueue;
    lostFeedback: IQueue;
  };
};
