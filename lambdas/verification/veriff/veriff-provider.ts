import * as z from 'zod/mini';
import { providerLabels } from '../../../shared/provider-names.ts';
import { isoTime, now } from '../../runtime/clock.ts';
import { siteUrl } from '../../runtime/parameters.ts';
import type { PersonToVerify, Subject, VerificationProvider } from '../provider.ts';
import {
  isOnThisComputer,
  readAccount,
  readSharedSecrets,
  type VeriffAccount,
  callVeriff,
  failedCall,
  isSuccess,
  logFailedCall,
  type VeriffAnswer,
  type VeriffCall,
  isOpenable,
} from './veriff-client.ts';
import * as lenient from './lenient-fields.ts';
import { readDecision } from './read-decision.ts';
import { readSigned } from './read-webhook.ts';

/** Our own origin, to come back to, and Veriff's. */
type Urls = { siteUrl: string; baseUrl: string };

/** Characters, as Veriff counts them. */
const MAX_VENDOR_DATA = 1000;

const isRealDate = (text: string) => z.iso.date().safeParse(text).success;

/** With the country's code: the product takes numbers of ten digits, as they are dialled in the United States. */
function internationalPhone(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '');
  return digits.length === 10 ? `+1${digits}` : undefined;
}

/** Veriff refuses a session over one field that it cannot read. */
function personOf(person: PersonToVerify) {
  const known = {
    firstName: person.firstName.trim(),
    lastName: person.lastName.trim(),
    dateOfBirth: isRealDate(person.dateOfBirth) ? person.dateOfBirth : undefined,
    email: person.email.trim(),
    phoneNumber: internationalPhone(person.phone),
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value));
}

/** Comes back with every update: it says whom a session is about, even if we never learned that it began. */
function vendorDataOf({ dealerId, customerId, registrationId, person }: Subject): string {
  const ids = { dealerId, customerId, registrationId };
  const text = JSON.stringify({ email: person.email, ...ids });
  return text.length <= MAX_VENDOR_DATA ? text : JSON.stringify(ids);
}

/** The address to which Veriff sends people who are done. It takes none without TLS; on this computer its stand-in does. */
function callbackOf(
  { dealerId, customerId }: Subject,
  { siteUrl, baseUrl }: Urls,
): string | undefined {
  const isTaken =
    siteUrl.startsWith('https:') || (isOnThisComputer(siteUrl) && isOnThisComputer(baseUrl));
  if (!isTaken) return undefined;
  if (customerId === undefined) return `${siteUrl}/dealer/login?reason=contact_check`;
  const query = new URLSearchParams({ dealer: dealerId, customer: customerId, step: 'review' });
  return `${siteUrl}/verify?${query.toString()}`;
}

/** The body that begins a session. */
export function sessionRequest(subject: Subject, urls: Urls): string {
  const person = personOf(subject.person);
  return JSON.stringify({
    verification: {
      callback: callbackOf(subject, urls),
      ...(subject.language && { lang: subject.language }),
      ...(Object.keys(person).length > 0 && { person }),
      vendorData: vendorDataOf(subject),
    },
  });
}

/** Milliseconds in which something can be submitted, by Veriff's documentation. */
const SESSION_MS = 7 * 24 * 60 * 60_000;

const created = z.object({
  status: z.literal('success'),
  verification: z.object({
    id: lenient.token,
    url: z.string().check(z.refine(isOpenable), z.maxLength(4000)),
  }),
});
const answeredDecision = z.object({
  status: z.literal('success'),
  verification: z.nullable(z.object({ id: z.string() })),
});

/** True for an answer that says nothing about a session: no answer at all, an unknown key, too many calls. */
const saysNothing = ({ status }: VeriffAnswer) =>
  status < 400 || status >= 500 || status === 401 || status === 403 || status === 429;

const ofSession = (name: 'decision' | 'delete', sessionId: string): VeriffCall =>
  name === 'decision'
    ? { name, method: 'GET', path: `sessions/${encodeURIComponent(sessionId)}/decision`, sessionId }
    : { name, method: 'DELETE', path: `sessions/${encodeURIComponent(sessionId)}`, sessionId };

/** Veriff as a provider. `answerMs`: the time limit for its answers; for tests. */
export function veriffWithin(answerMs?: number): VerificationProvider {
  const call = async (request: VeriffCall, account?: VeriffAccount) =>
    callVeriff(account ?? (await readAccount()), request, answerMs);
  return {
    name: 'veriff',
    label: providerLabels.veriff,
    isRead: false,
    isDemonstration: false,
    isElsewhere: true,
    files: [],
    begin: async (subject) => {
      const account = await readAccount();
      const urls = { siteUrl: await siteUrl(), baseUrl: account.baseUrl };
      const body = sessionRequest(subject, urls);
      const request = { name: 'create', method: 'POST', path: 'sessions', body } as const;
      const answer = await call(request, account);
      const parsed = created.safeParse(answer.content);
      if (!isSuccess(answer) || !parsed.success) throw failedCall('create', answer);
      const { id, url } = parsed.data.verification;
      return { id, url, expiresAt: isoTime(now() + SESSION_MS) };
    },
    review: () => Promise.resolve(undefined),
    readWebhook: async (body, headers) => readSigned(body, headers, await readSharedSecrets()),
    fetchDecision: async (sessionId) => {
      const answer = await call(ofSession('decision', sessionId));
      if (answer.status === 404) {
        // Deleted there, or begun with another account: nothing will come of it, and asking again is no help.
        logFailedCall('decision', answer);
        return undefined;
      }
      const parsed = answeredDecision.safeParse(answer.content);
      if (!isSuccess(answer) || !parsed.success) throw failedCall('decision', answer);
      const { verification } = parsed.data;
      if (verification && verification.id !== sessionId) throw failedCall('decision', answer);
      const update = readDecision(answer.content);
      if (verification && !update) throw failedCall('decision', answer);
      return update;
    },
    deleteSession: async (sessionId) => {
      const answer = await call(ofSession('delete', sessionId));
      if (isSuccess(answer) || answer.status === 404) return 'deleted';
      if (saysNothing(answer)) throw failedCall('delete', answer);
      return 'kept';
    },
    deletionPace: { perHour: 5, perDay: 10 },
  };
}

/** Veriff checks documents and faces on its own pages, and reports its decisions. */
export const veriffProvider = veriffWithin();
