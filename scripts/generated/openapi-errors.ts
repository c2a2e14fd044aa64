import { errorStatus, type ErrorCode } from '../../shared/error-codes.ts';
import { routes, type Audience, type Route, type RouteName } from '../../shared/routes.ts';
import { fileAccess } from '../../shared/schemas/files-schema.ts';
import { schemasPath } from './openapi-schemas.ts';

type Meets = (route: Route) => boolean;

const always: Meets = () => true;
const by =
  (...audiences: Audience[]): Meets =>
  ({ audience }) =>
    audiences.includes(audience);
/** Any route that changes something for these callers. */
const changeBy =
  (...audiences: Audience[]): Meets =>
  (route) =>
    route.method !== 'GET' && by(...audiences)(route);
const only =
  (...names: RouteName[]): Meets =>
  (route) =>
    names.some((name) => routes[name] === route);
const either =
  (...each: Meets[]): Meets =>
  (route) =>
    each.some((meets) => meets(route));
/** Routes with a field of this name in their query or body. */
const takes =
  (field: string): Meets =>
  ({ query, body }) =>
    [query, body].some(
      (schema) => schema && 'shape' in schema && field in (schema.shape as object),
    );

const asksForActive: Meets = ({ audience, gate }) =>
  audience === 'dealer' && gate !== 'any state' && gate !== 'recovery';

/**
 * The routes that may answer each code. Where the code depends on records, it's given to all routes that could meet
 * them: nobody who handles what a route names here meets anything else.
 */
const mayAnswer: Record<ErrorCode, Meets> = {
  invalid_request: ({ query, body, audience }) => !!query || !!body || audience === 'provider',
  invalid_cursor: takes('cursor'),
  unauthorized: by('dealer', 'admin', 'provider'),
  forbidden: always,
  owner_only: changeBy('dealer'),
  not_for_role: (route) => route.audience === 'dealer' && route.sales === undefined,
  access_removed: by('dealer'),
  email_not_verified: asksForActive,
  account_blocked: asksForActive,
  account_pending: asksForActive,
  account_declined: asksForActive,
  account_unknown: by('dealer'),
  second_factor_required: (route) => asksForActive(route) && route.gate !== 'no second factor',
  reauthentication_required: either(
    ({ reauthentication }) => reauthentication === true,
    only('setCreditLink', 'invitePerson', 'changeRole'),
  ),
  recovery_open: ({ audience, gate }) => audience === 'dealer' && gate !== 'recovery',
  recovery_over: only('endRecovery'),
  not_found: ({ params, body }) => !!params || !!body,
  // Whoever asks by another method asks no route.
  method_not_allowed: () => false,
  email_link_invalid: takes('token'),
  recovery_code_invalid: only('useRecoveryCode'),
  conflict: changeBy('public', 'customer', 'phone', 'dealer', 'admin', 'provider'),
  already_decided: changeBy('dealer', 'admin'),
  dealer_unverified: changeBy('admin'),
  proof_not_opened: changeBy('admin'),
  already_submitted: either(changeBy('public', 'customer', 'dealer'), by('phone')),
  attempts_exhausted: either(changeBy('public', 'customer', 'dealer'), by('phone')),
  email_taken: either(only('register'), takes('token'), changeBy('admin')),
  email_link_used: takes('token'),
  second_factor_missing: changeBy('dealer', 'admin'),
  faces_missing: only('compareFaces'),
  log_empty: only('getLog', 'getRecordProofs', 'getDeletionProof'),
  credit_link_missing: changeBy('dealer'),
  contact_missing: changeBy('dealer'),
  already_sent: changeBy('dealer'),
  link_ended: either(changeBy('dealer'), by('phone'), only('claimHandoff')),
  handoff_used: only('claimHandoff'),
  handoff_expired: only('claimHandoff'),
  handoff_ended: either(by('phone'), only('claimHandoff')),
  file_deleted: ({ response }) => response === fileAccess,
  record_deleted: (route) => route.audience === 'dealer' && route.path.includes('{customerId}'),
  upload_rejected: (route) => !!route.body && by('public', 'customer', 'phone')(route),
  mail_refused: changeBy('public', 'dealer', 'admin'),
  address_dead: changeBy('public', 'customer', 'dealer', 'admin'),
  text_refused: only('textLink'),
  too_many_requests: always,
  internal: always,
  mail_down: changeBy('public', 'dealer', 'admin'),
  unavailable: always,
};

type Status = (typeof errorStatus)[ErrorCode];

const codes = Object.keys(errorStatus) as ErrorCode[];
const codesOf = (status: Status) => codes.filter((code) => errorStatus[code] === status);

/** The answer of each status: its name in the document, and its meaning. */
const answers: Record<Status, { name: string; meaning: string; isGatewaysToo?: true }> = {
  400: {
    name: 'BadRequest',
    meaning: 'The request is incomplete or wrong; `fields` has a message for each field.',
  },
  401: {
    name: 'Unauthorized',
    meaning: 'Nobody is signed in, or nothing is signed.',
    isGatewaysToo: true,
  },
  403: { name: 'Forbidden', meaning: 'The caller may not do this.' },
  404: { name: 'NotFound', meaning: "It doesn't exist, or not for this caller." },
  405: { name: 'MethodNotAllowed', meaning: 'The address takes another method.' },
  409: { name: 'Conflict', meaning: 'Something that happened before forbids it.' },
  410: { name: 'Gone', meaning: 'It was there, and no longer is.' },
  422: { name: 'Unprocessable', meaning: "The file, the address or the number can't be used." },
  429: { name: 'TooManyRequests', meaning: 'There were too many requests.', isGatewaysToo: true },
  500: { name: 'InternalError', meaning: 'Something went wrong on our side.' },
  503: {
    name: 'Unavailable',
    meaning: "Something behind us isn't available; the same request may be sent again.",
    isGatewaysToo: true,
  },
};
const statuses = Object.keys(answers).map(Number) as Status[];

const retryAfter = {
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } },
};

function errorResponse(status: Status): object {
  const { meaning, isGatewaysToo } = answers[status];
  const code = { enum: codesOf(status) };
  const own = {
    allOf: [
      { $ref: `${schemasPath}ErrorBody` },
      { properties: { error: { properties: { code } } } },
    ],
  };
  const schema = isGatewaysToo ? { anyOf: [own, { $ref: `${schemasPath}GatewayError` }] } : own;
  return {
    description: meaning,
    ...((status === 429 || status === 503) && { headers: retryAfter }),
    content: { 'application/json': { schema } },
  };
}

/** The error answers that routes refer to, by their names. */
export const errorResponses = (): Record<string, object> =>
  Object.fromEntries(statuses.map((status) => [answers[status].name, errorResponse(status)]));

/** Returns references to a route's error answers by their statuses, each with the codes that the route may give. */
export const errorsOf = (route: Route): Record<string, { $ref: string; description?: string }> =>
  Object.fromEntries(
    statuses.flatMap((status) => {
      const all = codesOf(status);
      const its = all.filter((code) => mayAnswer[code](route));
      if (its.length === 0) return [];
      const answer = { $ref: `#/components/responses/${answers[status].name}` };
      const description = its.map((code) => `\`${code}\``).join(', ');
      return [[status, its.length === all.length ? answer : { ...answer, description }] as const];
    }),
  );
