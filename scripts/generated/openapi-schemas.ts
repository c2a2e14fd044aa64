import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { errorBody } from '../../shared/error-codes.ts';
import { routes, type Route } from '../../shared/routes.ts';
import { root } from '../local/local-paths.ts';

export type JsonSchema = {
  [key: string]: unknown;
  $ref?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
};
type Schemas = Record<string, JsonSchema>;

/** The beginning of a reference to a schema of the document. */
export const schemasPath = '#/components/schemas/';

const inPascalCase = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Schemas that have a name, and what's said about them and their fields in the source: `Person`, `Person.email`. */
type Named = { schemas: Map<string, z.ZodMiniType>; comments: Map<string, string> };

const inOneLine = (comment: string) => comment.replaceAll(/\s*\n\s*\*?\s*/g, ' ').trim();

/** Reads the doc comments of a module's exports, and of the fields of those that are objects. */
function* commentsIn(source: string): Generator<[name: string, comment: string]> {
  const exported = /^export const (\w+)/gm;
  const starts = [...source.matchAll(exported)];
  for (const [index, { 0: line, 1: name = '', index: start }] of starts.entries()) {
    const own = /\/\*\*((?:(?!\*\/)[^])*)\*\/\n$/.exec(source.slice(0, start))?.[1];
    if (own) yield [inPascalCase(name), inOneLine(own)];
    const body = source.slice(start + line.length, starts[index + 1]?.index);
    const fields = body.matchAll(/^ {2}\/\*\*((?:(?!\*\/)[^])*)\*\/\n {2}(\w+)\b/gm);
    for (const [, comment = '', field = ''] of fields)
      yield [`${inPascalCase(name)}.${field}`, inOneLine(comment)];
  }
}

/** Finds every schema that a module of `shared/schemas` or the record's exports, by its name there. */
async function namedSchemas(): Promise<Named> {
  const schemas = new Map<string, z.ZodMiniType>([['ErrorBody', errorBody]]);
  const comments = new Map(
    commentsIn(readFileSync(join(root, 'shared', 'error-codes.ts'), 'utf8')),
  );
  const folders = ['schemas', 'record'].map((name) => join(root, 'shared', name));
  const paths = folders.flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)));
  for (const path of paths.filter((each) => each.endsWith('-schema.ts'))) {
    for (const [name, value] of Object.entries((await import(path)) as Record<string, unknown>)) {
      if (!(value instanceof z.ZodMiniType)) continue;
      const id = inPascalCase(name);
      if ((schemas.get(id) ?? value) !== value)
        throw new Error(`Two schemas are called ${name}: the document names them by that`);
      schemas.set(id, value);
    }
    for (const [name, comment] of commentsIn(readFileSync(path, 'utf8')))
      comments.set(name, comment);
  }
  return { schemas, comments };
}

/** Adds to each schema, and to its fields, what the source says about them. */
function describe(converted: Schemas, { schemas, comments }: Named): void {
  const shapes = [...schemas].flatMap(([name, schema]) =>
    schema instanceof z.ZodMiniObject ? [{ name, shape: schema.shape }] : [],
  );
  for (const [name, schema] of Object.entries(converted)) {
    const description = comments.get(name);
    if (description) Object.assign(schema, { description });
    const own = shapes.find((each) => each.name === name)?.shape ?? {};
    // A field of a schema that extends another is described there.
    const extended = shapes.filter(({ shape }) =>
      Object.entries(shape).every(([field, of]) => own[field] === of),
    );
    for (const [field, of] of Object.entries(schema.properties ?? {})) {
      const from = [{ name }, ...extended].find((each) => comments.has(`${each.name}.${field}`));
      if (from) Object.assign(of, { description: comments.get(`${from.name}.${field}`) });
    }
  }
}

const refsIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name = '']) => name,
  );

/** Adds to `used` the schemas that these refer to, and those that they refer to. */
function collect(names: readonly string[], from: Schemas, used: Schemas): void {
  for (const name of names) {
    if (used[name]) continue;
    const schema = from[name];
    if (!schema) throw new Error(`There is no schema ${name}`);
    used[name] = schema;
    collect(refsIn(schema), from, used);
  }
}

/**
 * Drops what doesn't help a reader: the bounds of JavaScript's whole numbers; that an answer has no other fields, since
 * a later version may add some; and patterns that look ahead or name properties of Unicode, which many programs can't
 * read.
 */
function simplify({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  const { pattern = '' } = jsonSchema;
  if (/\\p\{|\(\?[=!]/.test(pattern)) {
    delete jsonSchema.pattern;
    jsonSchema.minLength ??= 1;
    if (pattern.includes('@')) jsonSchema.format = 'email';
  }
}

/** Converts named schemas together, so that they refer to each other. */
function converted(names: ReadonlyMap<z.ZodMiniType, string>, io: 'input' | 'output'): Schemas {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of names) registry.add(schema, { id });
  const uri = (id: string) => schemasPath + id;
  const { schemas } = z.toJSONSchema(registry, { io, uri, override: simplify });
  return Object.fromEntries(
    Object.entries(schemas as Schemas).map(([name, { $schema: _, $id: __, ...schema }]) => [
      name,
      schema,
    ]),
  );
}

type DocumentSchemas = {
  /** Schemas that others refer to. */
  components: Schemas;
  /** Returns a reference to a body's schema if it has a name, else the schema itself. */
  bodyOf: (schema: z.ZodMiniType) => JsonSchema;
  parametersOf: (schema: z.ZodMiniType | undefined) => JsonSchema;
};

/**
 * Converts the schemas of all routes. Those that `namedSchemas` finds have their names from there;
 * others stand where they're used. Requests are described as they may be sent, answers as they come.
 */
export async function documentSchemas(): Promise<DocumentSchemas> {
  const all: Route[] = Object.values(routes);
  const parameters = all.flatMap(({ params, query }) => [params, query].filter((part) => !!part));
  const requests = all.flatMap(({ body }) => body ?? []);
  const answers = [...all.map(({ response }) => response), errorBody];

  const named = await namedSchemas();
  const names = new Map([...named.schemas].map(([name, schema]) => [schema, name]));
  const inline = [...parameters, ...requests, ...answers].filter((schema) => !names.has(schema));
  inline.forEach((schema, index) => names.set(schema, `inline${index}`));
  const nameOf = (schema: z.ZodMiniType) => names.get(schema) ?? '';
  const isInline = (name: string) => name.startsWith('inline');

  const asSent = converted(names, 'input');
  const asAnswered = converted(names, 'output');
  for (const each of [asSent, asAnswered]) describe(each, named);
  const sent: Schemas = {};
  const answered: Schemas = {};
  collect(requests.map(nameOf), asSent, sent);
  for (const schema of parameters) collect(refsIn(asSent[nameOf(schema)]), asSent, sent);
  collect(answers.map(nameOf), asAnswered, answered);
  for (const [name, schema] of Object.entries(sent))
    if (answered[name] && JSON.stringify(answered[name]) !== JSON.stringify(schema))
      throw new Error(`${name} isn't the same in requests and in answers: export one for each`);

  const used = { ...answered, ...sent };
  return {
    components: Object.fromEntries(
      Object.entries(used)
        .filter(([name]) => !isInline(name))
        .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    ),
    bodyOf: (schema) => {
      const name = nameOf(schema);
      return (isInline(name) ? used[name] : undefined) ?? { $ref: schemasPath + name };
    },
    parametersOf: (schema) => (schema && asSent[nameOf(schema)]) ?? {},
  };
}
