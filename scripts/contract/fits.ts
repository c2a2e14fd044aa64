import type { JsonSchema } from './contract.ts';

/**
 * Where a schema asks for something that another doesn't promise, and how, as a sentence goes on. `value`: the one that
 * isn't known, where it's about one.
 */
export type Misfit = { place: string; value?: unknown; says: string };

/** Whether lengths, patterns and ranges count: they do where something is checked when it comes. */
export type Strictness = 'checked' | 'read';

const textLimits = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems'];
const upperLimits = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems'];

/** The members of a union; a schema that is none is its only member. */
function membersOf(schema: JsonSchema): readonly JsonSchema[] {
  const { anyOf, oneOf, ...rest } = schema;
  const members = anyOf ?? oneOf;
  if (members) return members.flatMap((each) => membersOf({ ...rest, ...each }));
  if (schema.enum) return schema.enum.map((value) => ({ ...rest, enum: undefined, const: value }));
  const { type } = schema;
  if (typeof type === 'object') return type.map((each) => ({ ...schema, type: each }));
  return [schema];
}

/** One schema that says what all parts of an `allOf` say. */
function whole({ allOf, ...schema }: JsonSchema): JsonSchema {
  if (schema.$ref !== undefined) throw new Error(`${schema.$ref}: references aren't compared`);
  return (allOf ?? []).map(whole).reduce<JsonSchema>(
    (sum, part) => ({
      ...sum,
      ...part,
      ...((sum.properties ?? part.properties) && {
        properties: { ...sum.properties, ...part.properties },
      }),
      ...((sum.required ?? part.required) && {
        required: [...(sum.required ?? []), ...(part.required ?? [])],
      }),
      // Several patterns are one that has to be the same.
      ...((sum.pattern ?? part.pattern) !== undefined && {
        pattern: [sum.pattern ?? [], part.pattern ?? []].flat().map(String).join(' and '),
      }),
    }),
    schema,
  );
}

const isAnything = (schema: JsonSchema) =>
  Object.keys(schema).every((key) => ['description', 'default', 'title'].includes(key));

function limitMisfits(from: JsonSchema, to: JsonSchema, place: string): Misfit[] {
  const misfits: Misfit[] = [];
  const least = (schema: JsonSchema, key: string) =>
    (schema[key] as number | undefined) ?? -Infinity;
  const most = (schema: JsonSchema, key: string) => (schema[key] as number | undefined) ?? Infinity;
  for (const key of textLimits)
    if (least(to, key) > Math.max(least(from, key), key.endsWith('imum') ? -Infinity : 0))
      misfits.push({ place, says: `has a greater ${key} (${String(to[key])})` });
  for (const key of upperLimits)
    if (most(to, key) < most(from, key))
      misfits.push({ place, says: `has a smaller ${key} (${String(to[key])})` });
  for (const key of ['pattern', 'format'])
    if (to[key] !== undefined && to[key] !== from[key])
      misfits.push({ place, says: `has another ${key}` });
  return misfits;
}

function constMisfits(value: unknown, to: JsonSchema, place: string): Misfit[] {
  const type = value === null ? 'null' : typeof value;
  const isSame = 'const' in to ? to.const === value : to.type === type && to.pattern === undefined;
  return isSame
    ? []
    : [{ place, value, says: `may be ${JSON.stringify(value)}, which isn't known` }];
}

function objectMisfits(
  from: JsonSchema,
  to: JsonSchema,
  place: string,
  strictness: Strictness,
): Misfit[] {
  const [given, asked] = [from.properties ?? {}, to.properties ?? {}];
  const at = (name: string) => `${place}.${name}`;
  const missing = (to.required ?? [])
    .filter((name) => !(from.required ?? []).includes(name))
    .map((name) => ({ place: at(name), says: "isn't always there" }));
  const named = Object.entries(given).flatMap(([name, schema]) => {
    const wanted = asked[name];
    if (wanted) return misfitsOf(schema, wanted, at(name), strictness);
    const others = to.additionalProperties;
    if (typeof others === 'object') return misfitsOf(schema, others, at(name), strictness);
    return strictness === 'checked' ? [{ place: at(name), says: "isn't read" }] : [];
  });
  const others =
    typeof from.additionalProperties === 'object' && typeof to.additionalProperties === 'object'
      ? misfitsOf(from.additionalProperties, to.additionalProperties, at('*'), strictness)
      : [];
  return [...missing, ...named, ...others];
}

function oneMisfits(
  from: JsonSchema,
  to: JsonSchema,
  place: string,
  strictness: Strictness,
): Misfit[] {
  if (isAnything(to)) return [];
  if ('const' in from && from.const !== undefined) return constMisfits(from.const, to, place);
  if ('const' in to && to.const !== undefined)
    return [{ place, says: `must be ${JSON.stringify(to.const)}` }];
  const isSameType = from.type === to.type || (from.type === 'integer' && to.type === 'number');
  if (!isSameType)
    return [{ place, says: `is ${String(from.type ?? 'anything')}, not ${String(to.type)}` }];
  const limits = strictness === 'checked' ? limitMisfits(from, to, place) : [];
  if (from.type === 'object') return [...limits, ...objectMisfits(from, to, place, strictness)];
  if (from.type !== 'array') return limits;
  const items =
    from.items && to.items ? misfitsOf(from.items, to.items, `${place}[]`, strictness) : [];
  const parts = (to.prefixItems ?? []).flatMap((wanted, index) =>
    misfitsOf(from.prefixItems?.[index] ?? {}, wanted, `${place}[${index}]`, strictness),
  );
  return [...limits, ...items, ...parts];
}

/**
 * Where something that is as `from` says is not what `to` asks for. Of a union, the member that comes nearest is the
 * one that's told about.
 */
export function misfitsOf(
  from: JsonSchema,
  to: JsonSchema,
  place: string,
  strictness: Strictness,
): Misfit[] {
  const wanted = membersOf(whole(to)).map(whole);
  return membersOf(whole(from))
    .map(whole)
    .flatMap((each) => {
      const [nearest = []] = wanted
        .map((member) => oneMisfits(each, member, place, strictness))
        .toSorted((one, other) => one.length - other.length);
      return nearest;
    });
}
