import type { IncomingMessage } from 'node:http';
import { authorizationProblem, readRequest, type Refusal } from './checks.ts';
import type { DeletionPace } from './deletion-pace.ts';
import type { Desk } from './desk.ts';
import { takeFault, type Faults } from './faults.ts';
import { envelopeOf } from './payloads.ts';
import { readBody } from './read-body.ts';
import { jsonReply, type Reply } from './reply.ts';
import type { Session } from './session.ts';
import type { Sessions } from './sessions.ts';

type Api = {
  apiKey: string;
  secrets: () => readonly string[];
  origin: () => string;
  sessions: Sessions;
  pace: DeletionPace;
  faults: Faults;
  desk: Desk;
};

const refuse = ({ status, code, message }: Refusal): Reply =>
  jsonReply(status, JSON.stringify({ status: 'fail', code: String(code), message }));

const notFound: Refusal = { status: 404, code: 1004, message: 'Entry not found.' };
const throttled: Refusal = { status: 429, code: 1005, message: 'Too many deletions.' };
const notCompleted: Refusal = {
  status: 400,
  code: 1303,
  message: 'Session is not in a completed status.',
};

function create({ sessions, origin }: Api, body: string): Reply {
  const read = readRequest(body);
  if ('refusal' in read) return refuse(read.refusal);
  const session = sessions.create(read.request, origin());
  const verification = {
    id: session.id,
    url: session.url,
    vendorData: session.request.vendorData ?? null,
    host: origin(),
    status: session.status,
    sessionToken: session.token,
  };
  return jsonReply(201, JSON.stringify({ status: 'success', verification }));
}

/** One that is looked at may not be deleted; one that is still open ends by it, which is told. */
function remove({ sessions, pace, desk }: Api, session: Session): Reply {
  if (pace.isExhausted()) return refuse(throttled);
  if (session.status === 'submitted' || session.status === 'review') return refuse(notCompleted);
  pace.count();
  if (['created', 'started', 'resubmission_requested'].includes(session.status))
    desk.tell(sessions.end(session));
  sessions.remove(session.id);
  const verification = { id: session.id };
  return jsonReply(200, JSON.stringify({ status: 'success', verification }));
}

/** Answers a call of Veriff's API; `path` begins with `/v1/`. */
export async function answerApi(
  api: Api,
  path: string,
  request: IncomingMessage,
): Promise<Reply | 'hang'> {
  const body = await readBody(request);
  const fault = takeFault(api.faults);
  if (fault) return fault;
  const known = { apiKey: api.apiKey, secrets: api.secrets() };

  if (path === '/v1/sessions' && request.method === 'POST') {
    const problem = authorizationProblem(request, body, known);
    if (problem) return refuse(problem);
    return create(api, body.toString('utf8'));
  }

  const [, id = '', part = ''] = /^\/v1\/sessions\/([^/]+)(\/decision)?$/.exec(path) ?? [];
  const method = part === '' ? 'DELETE' : 'GET';
  if (id === '' || request.method !== method) return refuse(notFound);
  const problem = authorizationProblem(request, id, known);
  if (problem) return refuse(problem);
  const session = api.sessions.get(id);
  if (!session) return refuse(notFound);
  if (method === 'DELETE') return remove(api, session);
  return jsonReply(200, envelopeOf(session.decision?.verification ?? null));
}
