import { DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { Misuse, Problem } from '../local/problem.ts';
import { deleteLeftovers, leftoversOf, whatIsIn } from './failed-stack.ts';
import type { StackPlace } from './run-on-stage.ts';
import { failedStatuses, isUnderWay } from './stack-status.ts';
import { wordsOf } from './words.ts';

const usage = `Deletes what a first deployment left behind that failed.

  npm run clear-failed -- --aws [--stage NAME] [--yes]

Asks before it deletes anything; --yes answers. A stack that was ever complete is left alone.`;

async function statusOf({ cloudFormation, stackName }: StackPlace): Promise<string> {
  try {
    const { Stacks } = await cloudFormation.send(
      new DescribeStacksCommand({ StackName: stackName }),
    );
    return Stacks?.[0]?.StackStatus ?? 'unknown';
  } catch (error) {
    if ((error as Error).name === 'ValidationError')
      throw new Problem(
        `There is no stack ${stackName}: nothing stands in the way of a deployment.`,
      );
    throw error;
  }
}

/** What the operator's words do, and what is said about it. Throws `Problem` for what the operator can fix. */
export async function clearFailedCommand(
  words: readonly string[],
  place: StackPlace,
): Promise<string> {
  const { given, isOnAws, isSure } = wordsOf(words, usage, [], ['aws', 'yes']);
  if (given.length > 0 || !isOnAws) throw new Misuse(usage);
  const { stackName } = place;
  const status = await statusOf(place);
  if (isUnderWay(status))
    throw new Problem(`${stackName} is being worked on (${status}). Wait until that's over.`);
  if (!failedStatuses.includes(status))
    throw new Problem(
      `${stackName} is no first deployment that failed (${status}). Nothing was deleted.`,
    );

  const leftovers = await leftoversOf(place);
  const holding: string[] = [];
  for (const each of leftovers) {
    const inside = await whatIsIn(each, place);
    if (inside !== undefined) holding.push(`${each.name} holds ${inside}.`);
  }
  if (holding.length > 0)
    throw new Problem(
      `${holding.join('\n')}\nNothing was deleted. Look at it, and delete it by hand.`,
    );

  const list = [`the stack ${stackName} (${status})`, ...leftovers.map(({ name }) => name)];
  const isMeant =
    isSure ||
    (
      await place.ask(
        `This deletes for good:\n  ${list.join('\n  ')}\nType ${stackName} to go on: `,
      )
    )?.trim() === stackName;
  if (!isMeant) throw new Problem('Nothing was deleted.');
  await deleteLeftovers(leftovers, place);
  return `Deleted: ${list.join(', ')}. Now deploy again.`;
}
