import type * as z from 'zod/mini';
import { routes, type Route } from '../../shared/routes.ts';
import { AppError } from '../runtime/errors.ts';
import {
  callOf,
  requestHeader,
  routeNameOf,
  type ApiEvent,
  type ApiMiddleware,
} from './api-call.ts';

/** Checks a request's parts by the route's schemas; fields that those do not name are dropped. */
export const parsing = (): ApiMiddleware => ({
  before: ({ event }) => {
    const call = callOf(event);
    const { params, query, body }: Route = routes[routeNameOf(event)];
    if (params) {
      const result = params.safeParse(event.pathParameters ?? {});
      // An id in the wrong form is as unknown as any other.
      if (!result.success) throw new AppError('not_found');
      call.params = result.data;
    }
    if (query) call.query = parsed(query, event.queryStringParameters ?? {});
    if (body) call.body = parsed(body, bodyOf(event));
  },
});

/** Bytes. The largest request, a registration with all fields full of four-byte characters, has about 8 KB. */
const MAX_BODY_BYTES = 64 * 1024;

const invalid = (message: string) => new AppError('invalid_request', { message });

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // The parser's own message would quote what was sent.
    throw invalid("The request isn't valid JSON.");
  }
}

function bodyOf(event: ApiEvent): unknown {
  const type = requestHeader(event, 'content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) throw invalid('The request must be JSON.');
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length > MAX_BODY_BYTES) throw invalid('The request is too large.');
  const body = fromJson(bytes.toString('utf8'));
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw invalid('Please send a JSON object.');
  return body;
}

/** Returns the first message for each field, by its dotted path. */
function fieldsOf(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[path.join('.')] ??= message;
  return fields;
}

/** Phrases a problem of a field whose schema has no message: no form asks for it, so only a program reads this. */
const defaultMessage = ({ input }: z.core.$ZodRawIssue) =>
  input === undefined ? 'This field is required.' : "This value isn't valid.";

function parsed<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value, { error: defaultMessage });
  if (!result.success)
    throw new AppError('invalid_request', { fields: fieldsOf(result.error.issues) });
  return result.data;
}
