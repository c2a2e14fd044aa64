import { eventPrefix } from '../../../lambdas/store/keys.ts';
import { tableKeys } from '../../../lambdas/store/table.ts';
import type { Request, Write } from './requests.ts';

const isEvent = ({ Item, Key }: Write) =>
  (Item ?? Key)?.[tableKeys.sort]?.S?.startsWith(eventPrefix) === true;

/** That nothing may be there yet. As the store writes it: another form would have to be added here. */
const isNew = ({ ConditionExpression = '' }: Write) =>
  /^attribute_not_exists\(#?pk\)$/.test(ConditionExpression);

/** That it gets its place in the log, which it has none of yet. As the store writes it. */
const isPlaced = ({ UpdateExpression, ConditionExpression = '' }: Write) =>
  UpdateExpression === 'SET #leaf = :set_leaf' &&
  ConditionExpression === '(attribute_exists(#pk)) AND (attribute_not_exists(#leaf))';

function writesOf(operation: string, request: Request): [kind: string, write: Write][] {
  if (operation === 'TransactWriteItems')
    return (request.TransactItems ?? []).flatMap((part) => Object.entries(part));
  return [[operation.replace(/Item$/, ''), request]];
}

/**
 * What a request would do to a line of a timeline that nothing may do: change it, but for its place in the log, or write
 * it in the place of another.
 * IAM can't say it, since events share their partitions with what changes.
 */
export const changedEvent = (operation: string, request: Request): string | undefined =>
  writesOf(operation, request).find(
    ([kind, write]) =>
      isEvent(write) &&
      ((kind === 'Update' && !isPlaced(write)) || (kind === 'Put' && !isNew(write))),
  )?.[0];
