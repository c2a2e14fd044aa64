import type { Product } from '../../scripts/local/product.ts';
import { askEmulator } from './ask-emulator.ts';

/** Has nothing run by the clock on a copy for tests: they say when, and must not meet a run that nobody asked for. */
export async function stopSchedules({ emulatorUrl }: Product): Promise<void> {
  const ask = <Result>(operation: string, input: object) =>
    askEmulator<Result>(emulatorUrl, {
      service: 'events',
      target: `AWSEvents.${operation}`,
      input,
    });
  const { Rules } = await ask<{ Rules: { Name: string; ScheduleExpression?: string }[] }>(
    'ListRules',
    {},
  );
  const scheduled = Rules.filter(({ ScheduleExpression }) => ScheduleExpression);
  if (scheduled.length === 0) throw new Error('The product has no schedule to stop');
  for (const { Name } of scheduled) await ask('DisableRule', { Name });
}
