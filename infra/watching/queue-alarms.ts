import { Duration } from 'aws-cdk-lib';
import type { Alarms } from './alarms.ts';
import { eventsRead, eventsWait, PERIOD } from './metrics.ts';
import type { Watched } from './watched.ts';

/** What waits too long between an event and its email or reading, and what was given up on. */
export function watchQueues(alarms: Alarms, { functions, events, queues }: Watched) {
  const given = (queue: Watched['queues'][keyof Watched['queues']]) =>
    queue.metricApproximateNumberOfMessagesVisible({ period: PERIOD });
  alarms.add('DeadLetters', {
    severity: 'ticket',
    says: 'An email was given up on',
    metric: given(queues.deadLetters),
  });
  alarms.add('LostEvents', {
    severity: 'ticket',
    says: 'Events never became emails, or documents that are read',
    metric: given(queues.lostEvents),
  });
  alarms.add('Unread', {
    severity: 'ticket',
    says: 'Reading a submission was given up on',
    metric: given(queues.unread),
  });
  alarms.add('LostFeedback', {
    severity: 'ticket',
    says: 'News of emails that did not arrive were given up on',
    metric: given(queues.lostFeedback),
  });
  alarms.add('OutboxLate', {
    severity: 'page',
    says: 'Events have been waiting for more than 10 minutes to be emailed or read',
    metric: eventsWait(functions.outbox),
    above: Duration.minutes(10).toMilliseconds(),
  });
  alarms.add('OutboxStopped', {
    severity: 'page',
    says: 'Nothing has read the table’s events for 15 minutes, so no email or reading follows from them',
    metric: eventsRead(events),
    // The canary's look counts a call in the table every five minutes: there's always something to read.
    below: 1,
    times: [3, 3],
  });
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
