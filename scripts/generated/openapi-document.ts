import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  customerKeyHeader,
  webhookRoutes,
  type Audience,
  type Route,
} from '../../shared/routes.ts';
import { accountRoutes } from '../../shared/routes/account-endpoints.ts';
import { adminRoutes } from '../../shared/routes/admin-endpoints.ts';
import { customerRoutes } from '../../shared/routes/customer-endpoints.ts';
import { dealerRoutes, noteRoutes } from '../../shared/routes/dealer-endpoints.ts';
import { peopleRoutes } from '../../shared/routes/people-endpoints.ts';
import { logRoutes, recordRoutes } from '../../shared/routes/record-endpoints.ts';
import { reviewRoutes } from '../../shared/routes/review-endpoints.ts';
import { secondFactorRoutes } from '../../shared/routes/second-factor-endpoints.ts';
import { SIGNATURE_HEADER } from '../../lambdas/verification/veriff/veriff-client.ts';
import { root } from '../local/local-paths.ts';
import { formatText } from './format-text.ts';
import { errorResponses, errorsOf } from './openapi-errors.ts';
import { documentSchemas, type JsonSchema } from './openapi-schemas.ts';

/** The areas of the API, each with its routes, in the order of the document. */
const areas: Record<string, Record<string, Route>> = {
  'Registration and passwords': accountRoutes,
  'Customer and phone': customerRoutes,
  'Customers of a dealership': {
    ...dealerRoutes,
    ...reviewRoutes,
    ...noteRoutes,
    ...recordRoutes,
  },
  'People of a dealership': peopleRoutes,
  'Password and two-step verification': secondFactorRoutes,
  Admins: adminRoutes,
  'Log that proves records': logRoutes,
  'Webhooks of providers': webhookRoutes,
};

const bearer = (description: string) => ({
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'JWT',
  description,
});
const inHeader = (name: string, description: string) => ({
  type: 'apiKey',
  in: 'header',
  name,
  description,
});

/** Each audience's proof of itself; anyone may call what is public. */
const securitySchemes: Record<Exclude<Audience, 'public'>, object> = {
  customer: inHeader(customerKeyHeader, "The key in the customer's link, after the `#`."),
  phone: inHeader(customerKeyHeader, 'The key that the phone made when it took over.'),
  dealer: bearer('An access token of the pool of dealers.'),
  admin: bearer('An access token of the pool of admins.'),
  provider: inHeader(SIGNATURE_HEADER, "The provider's signature of the body, as Veriff sends it."),
};

const gates: Record<NonNullable<Route['gate']>, string> = {
  'any state':
    "Also for people whose dealership isn't approved, or who lack two-step verification.",
  'no second factor': 'Also for people who lack two-step verification.',
  recovery: 'Also for people who signed in with a recovery code, whom nothing else answers.',
  owner: 'For owners only.',
};

/** Returns what a route asks of its caller beyond the token. */
const conditionsOf = ({ gate, reauthentication, response, sales }: Route): string =>
  [
    gate && gates[gate],
    reauthentication && 'Takes the first token of a reauthentication.',
    sales && `Also for people in Sales${sales === response ? '' : ', who get a part of it'}.`,
  ]
    .filter(Boolean)
    .join(' ');

const parametersIn = (location: 'path' | 'query', { properties = {}, required }: JsonSchema) =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    in: location,
    required: required?.includes(name) ?? false,
    schema,
  }));

const jsonContent = (schema: JsonSchema) => ({ 'application/json': { schema } });

const about = `The API of the site, under the site's own address. Made by \`npm run generate\` from \`shared/routes\`, which the functions that answer and the site itself use; a test fails while they differ.

- **The server checks more than a schema can say**, such as a real date, a file that was uploaded, or a common password: what fits the schema may still get 400 with a message for each field. It also accepts more: texts are trimmed, and emails, phone numbers and codes brought into one form before a pattern counts.
- **Fields that aren't named here are dropped** from a request. Later versions may add fields to answers, and values to enumerations.
- **\`requestId\`, \`submissionId\`, \`noteId\`** are made by the caller, one for each thing to do, and sent again when a request is repeated: it's then carried out once.
- **Files** are sent to the \`url\` that an upload route answers, with exactly its headers.
- **The gateway and the firewall answer some requests themselves** (401, 429, 503, and 403 without JSON), before any function runs.
- **Limits**: docs/limits.md.`;

/** Returns the document: OpenAPI 3.1, whose schemas are JSON Schema 2020-12. */
export async function openapiDocument() {
  const { components, bodyOf, parametersOf } = await documentSchemas();
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };

  function operationOf(name: string, route: Route, tag: string) {
    const { audience, params, query, body, response } = route;
    const parameters = [
      ...parametersIn('path', parametersOf(params)),
      ...parametersIn('query', parametersOf(query)),
    ];
    const description = conditionsOf(route);
    const responses: Record<string, object> = {
      200: { description: 'Done.', content: jsonContent(bodyOf(response)) },
      ...errorsOf(route),
    };
    const content = body ? jsonContent(bodyOf(body)) : audience === 'provider' && jsonContent({});
    return {
      operationId: name,
      tags: [tag],
      ...(description !== '' && { description }),
      security: audience === 'public' ? [] : [{ [audience]: [] }],
      ...(parameters.length > 0 && { parameters }),
      ...(content && { requestBody: { required: true, content } }),
      responses,
    };
  }

  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {};
  for (const [tag, its] of Object.entries(areas))
    for (const [name, route] of Object.entries(its))
      (paths[route.path] ??= {})[route.method.toLowerCase()] = operationOf(name, route, tag);

  const schemas: Record<string, JsonSchema> = {
    ...components,
    GatewayError: {
      description: 'An answer of the gateway, which asks no function.',
      type: 'object',
      properties: { message: { type: 'string' } },
      required: ['message'],
    },
  };
  return {
    openapi: '3.1.1',
    info: { title: 'Secure Identity Verification', version, description: about },
    servers: [{ url: '/' }],
    tags: Object.keys(areas).map((name) => ({ name })),
    paths,
    components: {
      schemas,
      responses: errorResponses(),
      securitySchemes,
    },
  };
}

/** Returns the text of docs/openapi.json. */
export async function openapiPage(): Promise<string> {
  return formatText('openapi.json', JSON.stringify(await openapiDocument()));
}
