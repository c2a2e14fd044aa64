import { Duration } from 'aws-cdk-lib';
import {
  mailCeiling,
  mailPaused,
  mailRefused,
  mailUnavailable,
  apiMetrics,
  edgeMetrics,
  failedBackups,
  firewallMetrics,
  mailMetrics,
  tableMetrics,
  type Watched,
  eventsRead,
  eventsWait,
  PERIOD,
} from './metrics.ts';
import type { Alarms } from './alarms.ts';

/**
 * SES reports its shares now and then, and advises alarms to look at an hour of them and to keep their state
 * meanwhile.
 */
const seldom = { period: Duration.hours(1) };

/** Watches what visitors see of the API and the edge, and the state of table and mail. */
export function watchServices(alarms: Alarms, watched: Watched) {
  const api = apiMetrics(watched);
  const edge = edgeMetrics(watched);
  const firewall = firewallMetrics(watched);
  const table = tableMetrics(watched);
  const mail = mailMetrics(watched);
  alarms.add('ApiErrors', {
    severity: 'ticket',
    says: 'The API returned a 5xx error',
    metric: api.serverErrors,
  });
  alarms.add('ApiFailing', {
    severity: 'page',
    says: 'The API returned more than ten 5xx errors in five minutes',
    metric: api.serverErrors,
    above: 10,
  });
  alarms.add('ApiSlow', {
    severity: 'ticket',
    says: 'One of a hundred requests took longer than 5 seconds, for 15 minutes',
    metric: api.slowest,
    above: Duration.seconds(5).toMilliseconds(),
    times: [3, 3],
  });
  alarms.add('SiteErrors', {
    severity: 'page',
    says: 'More than 5 percent of requests to the site ended in a 5xx error, for 15 minutes',
    metric: edge.errorPercent,
    above: 5,
    times: [3, 3],
  });
  alarms.add('VisitorsBlocked', {
    severity: 'ticket',
    says: 'The site’s firewall refused more than 1,000 requests in five minutes',
    metric: firewall.site.blocked,
    above: 1000,
  });
  if (firewall.pools)
    alarms.add('SignInsBlocked', {
      severity: 'ticket',
      says: 'The firewall of sign-ins refused more than 50 requests in five minutes',
      metric: firewall.pools.blocked,
      // A showroom of people who are refused makes no thousand.
      above: 50,
    });
  alarms.add('TableThrottled', {
    severity: 'ticket',
    says: 'The table refused more than 10 reads or writes because there were too many',
    metric: table.throttles,
    above: 10,
  });
  alarms.add('TableErrors', {
    severity: 'ticket',
    says: 'The table failed more than 5 times in five minutes',
    metric: table.failures,
    above: 5,
  });
  if (watched.vaults.length > 0)
    alarms.add('BackupFailed', {
      severity: 'ticket',
      says: 'A backup of the table, or its copy in another vault, failed',
      metric: failedBackups(watched.vaults),
    });
  alarms.add('MailUnavailable', {
    severity: 'page',
    says: 'SES takes no emails from us',
    metric: mailUnavailable(alarms, watched.mailSenders),
  });
  alarms.add('MailCeiling', {
    severity: 'page',
    says: 'Emails to addresses that nobody has confirmed weren’t sent, as there were too many in an hour',
    metric: mailCeiling(alarms, [watched.functions.account, watched.functions.mail]),
  });
  alarms.add('MailPaused', {
    severity: 'page',
    says: 'Emails to addresses that nobody has confirmed are paused, as too many came back or were reported as spam',
    metric: mailPaused(alarms, watched.functions.feedback),
  });
  alarms.add('MailRefused', {
    severity: 'ticket',
    says: 'Mail servers refused more than five of our emails in an hour',
    metric: mailRefused(alarms, watched.functions.feedback),
    above: 5,
  });
  alarms.add('MailBounces', {
    severity: 'ticket',
    says: 'At least 5 percent of the account’s emails bounced: SES may pause it',
    metric: mail.bounceShare.with(seldom),
    lasts: true,
    // SES reviews an account from 5 percent on, and may pause it from 10.
    above: 0.0499,
  });
  alarms.add('MailComplaints', {
    severity: 'ticket',
    says: 'At least one in a thousand emails was reported as spam: SES may pause the account',
    metric: mail.complaintShare.with(seldom),
    lasts: true,
    above: 0.000_99,
  });
}

/** Watches for events that wait too long for their email or reading, and for those that were given up on. */
export function watchQueues(alarms: Alarms, { functions, events, loggedEvents, queues }: Watched) {
  const visible = (queue: Watched['queues'][keyof Watched['queues']]) =>
    queue.metricApproximateNumberOfMessagesVisible({ period: PERIOD });
  alarms.add('DeadLetters', {
    severity: 'ticket',
    says: 'An email was given up on',
    metric: visible(queues.deadLetters),
  });
  alarms.add('LostEvents', {
    severity: 'ticket',
    says: 'Events never became emails, or documents that are read',
    metric: visible(queues.lostEvents),
  });
  alarms.add('Unread', {
    severity: 'ticket',
    says: 'Reading a submission was given up on',
    metric: visible(queues.unread),
  });
  alarms.add('LostFeedback', {
    severity: 'ticket',
    says: 'A report of an email that did not arrive was given up on',
    metric: visible(queues.lostFeedback),
  });
  alarms.add('OutboxLate', {
    severity: 'page',
    says: 'Events have been waiting for more than 10 minutes to be emailed or read',
    metric: eventsWait(functions.outbox),
    above: Duration.minutes(10).toMilliseconds(),
  });
  alarms.add('LogLate', {
    severity: 'ticket',
    says: 'Events have been waiting for more than 15 minutes to get into the log that can be checked',
    metric: eventsWait(functions.log),
    above: Duration.minutes(15).toMilliseconds(),
  });
  // The canary's request counts a call in the table every five minutes: without it, there may be nothing to read.
  if (functions.canary) {
    alarms.add('OutboxStopped', {
      severity: 'page',
      says: 'Nothing has read the table’s events for 15 minutes, so no email or reading follows from them',
      metric: eventsRead(events),
      below: 1,
      times: [3, 3],
    });
    alarms.add('LogStopped', {
      severity: 'ticket',
      says: 'The log has read none of the table’s events for 15 minutes',
      metric: eventsRead(loggedEvents),
      below: 1,
      times: [3, 3],
    });
  }
  for (const [id, queue, says] of [
    ['MailsLate', queues.mails, 'An email has been waiting for more than 15 minutes'],
    ['ReadingsLate', queues.readings, 'A submission has been waiting to be read for 15 minutes'],
    ['FeedbackLate', queues.feedback, 'What became of an email has been waiting for 15 minutes'],
  ] as const)
    alarms.add(id, {
      severity: 'ticket',
      says,
      metric: queue.metricApproximateAgeOfOldestMessage({ period: PERIOD }),
      above: Duration.minutes(15).toSeconds(),
    });
}
