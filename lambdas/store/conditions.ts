/** Returns the placeholder (`:c0`) for a value that is sent along. */
type Bind = (value: unknown) => string;

/** A test of one attribute; `Value` is the attribute's type. */
export type Test<Value> = {
  readonly write: (name: string, bind: Bind) => string;
  /** Never set: it only keeps a test of numbers from being used on a text. */
  readonly accepts?: (value: Value) => void;
};

/** A condition for writing an item, made by `where`, `anyOf` and others. */
export type Condition = (bind: Bind) => string;

/** A value or a test for each attribute. */
export type Demands<Item> = {
  readonly [Name in keyof Item]?: NonNullable<Item[Name]> | Test<NonNullable<Item[Name]>>;
};

export const missing: Test<unknown> = { write: (name) => `attribute_not_exists(${name})` };
export const present: Test<unknown> = { write: (name) => `attribute_exists(${name})` };

const compared = (operator: '<' | '<=' | '>', limit: number | string) => ({
  write: (name: string, bind: Bind) => `${name} ${operator} ${bind(limit)}`,
});
type Comparison = { (limit: number): Test<number>; (limit: string): Test<string> };
export const below: Comparison = (limit: number | string) => compared('<', limit);
export const atMost: Comparison = (limit: number | string) => compared('<=', limit);
export const above: Comparison = (limit: number | string) => compared('>', limit);

/** Holds for a set with fewer members. */
export const fewerThan = (count: number): Test<ReadonlySet<string>> => ({
  write: (name, bind) => `size(${name}) < ${bind(count)}`,
});

/** Holds for an attribute that is none of these, or is missing. */
export const noneOf = <Value extends number | string>(...values: Value[]): Test<Value> => ({
  write: (name, bind) => `NOT ${name} IN (${values.map(bind).join(', ')})`,
});

/** Holds for a map whose attributes meet these demands. */
export const containing = <Value = never>(demands: Demands<NoInfer<Value>>): Test<Value> => ({
  write: (name, bind) => writeDemands(demands, bind, `${name}.`),
});

const isTest = (demand: unknown): demand is Test<unknown> =>
  typeof demand === 'object' && demand !== null && 'write' in demand;

/**
 * Demands something of each attribute: `where<Customer>({ version: 3, openedAt: missing })`. Names and values are
 * checked against the record's type, which has to be given: a field that was renamed does not compile.
 */
export const where =
  <Item = never>(demands: Demands<NoInfer<Item>>): Condition =>
  (bind) =>
    writeDemands(demands, bind);

function writeDemands(demands: object, bind: Bind, within = ''): string {
  const parts = Object.entries(demands).map(([name, demand]: [string, unknown]) => {
    const path = `${within}#${name}`;
    // A demand that vanished would let every write through.
    if (demand === undefined) throw new Error(`Nothing is demanded of ${name}`);
    return isTest(demand) ? demand.write(path, bind) : `${path} = ${bind(demand)}`;
  });
  if (parts.length === 0) throw new Error('A condition demands nothing');
  return parts.join(' AND ');
}

const joined =
  (operator: 'AND' | 'OR') =>
  (...conditions: Condition[]): Condition =>
  (bind) =>
    conditions.map((condition) => `(${condition(bind)})`).join(` ${operator} `);
export const allOf = joined('AND');
export const anyOf = joined('OR');

export const doesNotExist: Condition = () => 'attribute_not_exists(#pk)';
export const exists: Condition = () => 'attribute_exists(#pk)';

/** Writes a condition as DynamoDB's expression, with its values by their placeholders without the colon. */
export function toExpression(condition: Condition): {
  expression: string;
  values: Record<string, unknown>;
} {
  const values: Record<string, unknown> = {};
  let count = 0;
  const expression = condition((value) => {
    const name = `c${count}`;
    count += 1;
    values[name] = value;
    return `:${name}`;
  });
  return { expression, values };
}
