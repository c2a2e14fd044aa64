import { asList, type Statement } from '../../../scripts/template/function-rights.ts';

type Wanted = Pick<Statement, 'Effect' | 'Action' | 'Condition'>;

/** IAM's `StringLike`, of which policies here use the asterisk. */
const likes = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .split('*')
      .map((part) => part.replaceAll(/[^\w#]/g, String.raw`\$&`))
      .join('.*')}$`,
    's',
  );

/** How IAM compares the partitions of a request, which it calls leading keys, with a condition's values. */
const comparisons: Record<string, (partitions: string[], values: string[]) => boolean> = {
  'ForAllValues:StringLike': (partitions, values) => {
    const patterns = values.map(likes);
    return partitions.every((each) => patterns.some((pattern) => pattern.test(each)));
  },
  'ForAnyValue:StringEquals': (partitions, values) =>
    partitions.some((each) => values.includes(each)),
};

const holds = (partitions: string[], condition: NonNullable<Wanted['Condition']>): boolean =>
  Object.entries(condition).every(([operator, keys]) =>
    Object.entries(keys).every(([key, values]) => {
      const compare = comparisons[operator];
      if (!compare || key !== 'dynamodb:LeadingKeys')
        throw new Error(`Nobody here knows how to compare ${key} by ${operator}`);
      return compare(partitions, asList(values));
    }),
  );

/** Whether a role with these statements may do something (`PutItem`) with items of these partitions. */
export function isAllowed(statements: Wanted[], action: string, partitions: string[]): boolean {
  const effects = statements
    .filter(({ Action }) => asList(Action).includes(`dynamodb:${action}`))
    .filter(({ Condition = {} }) => holds(partitions, Condition))
    .map(({ Effect }) => Effect);
  return effects.includes('Allow') && !effects.includes('Deny');
}
