import { Duration } from 'aws-cdk-lib';
import type { Alarms } from './alarms.ts';
import { eventsWait, PERIOD } from './metrics.ts';
import type { Watched } from './watched.ts';

/** What waits too long between an event and its email or reading, and what was given up on. */
export function watchQueues(alarms: Alarms, { functions, queues }: Watched) {
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
