import * as z from 'zod/mini';
import { siteConfig } from '../../shared/config.ts';
import { routes, routeKey, type Route, type RouteName } from '../../shared/routes.ts';

/** As far as zod writes one. */
export type JsonSchema = {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  prefixItems?: readonly JsonSchema[];
  $ref?: string;
  [constraint: string]: unknown;
};

export type RouteContract = {
  audience: string;
  params?: JsonSchema;
  query?: JsonSchema;
  body?: JsonSchema;
  response: JsonSchema;
};

/** What pages and functions say to each other, as it goes over the wire. */
export type Contract = {
  version: string;
  /** By method and path. */
  routes: Record<string, RouteContract>;
  /** `/config.json`, which is the one answer that a page checks before it reads it. */
  config: JsonSchema;
};

const limits = [
  ...['minLength', 'maxLength', 'pattern', 'format', 'contentEncoding'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
  ...['minItems', 'maxItems'],
];
/** What is undefined isn't written. */
const withoutLimits = Object.fromEntries(limits.map((each) => [each, undefined]));

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...written } = z.toJSONSchema(schema, {
    io,
    // What a schema says by code can't be written down; it's taken as it comes.
    unrepresentable: 'any',
    reused: 'inline',
    // Who reads an answer measures nothing in it.
    ...(io === 'output' && {
      override: ({ jsonSchema }) => {
        Object.assign(jsonSchema, withoutLimits);
      },
    }),
  });
  return JSON.parse(JSON.stringify(written)) as JsonSchema;
};

function routeContract({ audience, params, query, body, response }: Route): RouteContract {
  return {
    audience,
    ...(params && { params: schemaOf(params, 'input') }),
    ...(query && { query: schemaOf(query, 'input') }),
    ...(body && { body: schemaOf(body, 'input') }),
    response: schemaOf(response, 'output'),
  };
}

/** The contract of the code as it is; webhooks are none of it: no page calls them. */
export function contractOf(version: string): Contract {
  const names = (Object.keys(routes) as RouteName[]).filter(
    (name) => routes[name].audience !== 'provider',
  );
  return {
    version,
    routes: Object.fromEntries(
      names
        .map((name) => [routeKey(name), routeContract(routes[name])] as const)
        .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    ),
    config: schemaOf(siteConfig, 'output'),
  };
}
