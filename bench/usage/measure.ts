import { setTimeout as pause } from 'node:timers/promises';
import { apiAt, type CallOptions } from '../../scripts/local/api.ts';
import { customers } from '../../scripts/demo/demo-customers.ts';
import { documentsOf } from '../../scripts/demo/demo-documents.ts';
import { putFile, registerDealership } from '../../scripts/demo/journeys.ts';
import type { Product } from '../../scripts/local/product.ts';
import { signInWithPassword } from '../../scripts/local/cognito-sign-in.ts';
import { AdminRegister } from '../../scripts/operate/admin-register.ts';
import { localDeployment } from '../../scripts/operate/deployment.ts';
import { TERMS_VERSION } from '../../shared/copy/customer/terms-version.ts';
import { randomId } from '../../lambdas/runtime/secrets.ts';
import {
  routes,
  type RouteInput,
  type RouteName,
  type RouteResponse,
} from '../../shared/routes.ts';
import { customerFileKinds, type CustomerFileKind } from '../../shared/schemas/files-schema.ts';
import { functionsAt, setVariables, variablesOf } from '../../scripts/local/emulator-functions.ts';
import { VERSION } from '../../shared/version.ts';
import type { Measured } from '../../scripts/costs/cost-sources.ts';
import { meteredServices, startMeter, type Counted } from './meter.ts';

const metered = ['customer', 'dealer', 'outbox', 'evidence', 'mail'] as const;
/** Longer than the work that goes on behind the last call. */
const QUIET_MS = 10_000;

/** The name isn't the one on the ID, so that somebody has to decide. */
const person = { ...customers.cancelled, fullName: 'Otis Bellamy' };

const account = {
  name: 'Juniper Street Auto',
  address: '1420 Juniper Street, Fairview, OH 45011',
  phone: '(513) 555-0142',
  website: 'https://juniper.example',
  contactName: 'Ann Chovey',
  email: 'ann@juniper.example',
  password: 'correct horse battery staple',
};

/** A dealership that may work, and the token of its owner. */
async function openDealership(product: Product) {
  const { stack, siteUrl, emulatorUrl, startedAt } = product;
  const call = apiAt(siteUrl);
  const admin = { email: 'admin@mail.example', password: account.password };
  await new AdminRegister(localDeployment(product)).add(admin.email, admin.password);
  await registerDealership({ call, siteUrl, emulatorUrl, startedAt }, account);
  const signIn = async (pool: 'admins' | 'dealers', who: { email: string; password: string }) =>
    (await signInWithPassword(stack.siteConfig, pool, who.email, who.password)).access;
  const asAdmin = { token: await signIn('admins', admin) };
  const { items } = await call('listApplications', { query: {} }, asAdmin);
  const params = { dealerId: items[0]?.id ?? '' };
  await call('getProof', { params }, asAdmin);
  await call('approveDealership', { params }, asAdmin);
  const token = await signIn('dealers', account);
  await call('setCreditLink', { body: { creditLink: `${account.website}/credit` } }, { token });
  return { dealerId: params.dealerId, token };
}

/** Makes each function reach the services through a meter of its own. */
async function startMeters(
  { emulatorUrl, stack }: Product,
  onStop: (stop: () => Promise<void>) => void,
) {
  const lambda = functionsAt(emulatorUrl);
  const meters = new Map<string, Awaited<ReturnType<typeof startMeter>>>();
  for (const name of metered) {
    const meter = await startMeter(emulatorUrl);
    onStop(meter.stop);
    meters.set(name, meter);
    const id = stack.functionNames[name];
    const variables = await variablesOf(lambda, id);
    for (const service of meteredServices) variables[`AWS_ENDPOINT_URL_${service}`] = meter.url;
    await setVariables(lambda, id, variables);
  }
  return meters;
}

/** Measures one verification from the dealership's link to the credit link; the functions have started before. */
export async function measure(
  product: Product,
  onStop: (stop: () => Promise<void>) => void,
): Promise<Measured> {
  const { dealerId, token } = await openDealership(product);
  const meters = await startMeters(product, onStop);
  const call = apiAt(product.siteUrl);
  let costs: Measured['routes'] = {};
  let all: Counted[] = [];
  const take = (name: string) => {
    const counted = meters.get(name)?.take();
    if (!counted) throw new Error(`Nobody counts ${name}`);
    all.push(counted);
    return counted;
  };

  const measured = async <Name extends RouteName>(
    name: Name,
    input: RouteInput<Name>,
    options?: CallOptions,
  ): Promise<RouteResponse<Name>> => {
    take(routes[name].function);
    const answer = await call(name, input, options);
    const { reads, writes } = take(routes[name].function);
    costs[name] = { reads, writes };
    return answer;
  };

  async function verify() {
    const asDealer = { token };
    const { customerId, key } = await measured('createLink', { body: {} }, asDealer);
    const params = { customerId };
    const mailed = { requestId: randomId('req'), email: person.email };
    await measured('mailLink', { params, body: mailed }, asDealer);
    const asCustomer = { customerKey: key };
    await measured('getPublicDealership', { params: { dealerId } });
    await measured('openLink', { params }, asCustomer);
    const { fullName, email, phone } = person;
    await measured('saveContact', { params, body: { fullName, email, phone } }, asCustomer);
    await measured('beginVerification', { params, body: { personal: person } }, asCustomer);
    await measured('getProgress', { params }, asCustomer);
    const documents = await documentsOf('cancelled');
    const uploads: Partial<Record<CustomerFileKind, string>> = {};
    for (const kind of customerFileKinds) {
      const file = documents[kind];
      if (!file) continue;
      const { contentType, bytes } = file;
      const body = { kind, contentType, size: bytes.length };
      const ticket = await measured('createCustomerUpload', { params, body }, asCustomer);
      const uploadId = await putFile(ticket, bytes);
      uploads[kind] = uploadId;
      const note = { what: 'arrived' as const, kind, uploadId };
      await measured('noteProgress', { params, body: note }, asCustomer);
    }
    const body = {
      ...person,
      ...(uploads as Record<CustomerFileKind, string>),
      termsVersion: TERMS_VERSION,
      submissionId: randomId('sub'),
    };
    let session = await measured('submitVerification', { params, body }, asCustomer);
    while (session.result?.phase === 'submitted') {
      await pause(500);
      session = await measured('getCustomerSession', { params }, asCustomer);
    }
    const { seen } = await measured('getSubmission', { params }, asDealer);
    for (const kind of customerFileKinds)
      if (uploads[kind])
        await measured('getSubmissionFile', { params: { customerId, kind } }, asDealer);
    const answer = { answer: 'same', seen, replaces: null } as const;
    const { submission } = await measured('compareFaces', { params, body: answer }, asDealer);
    const comparison = submission.comparison?.id ?? null;
    const decision = { act: 'approve', seen, comparison, reason: 'Looked at.' } as const;
    await measured('decideSubmission', { params, body: decision }, asDealer);
    await measured('sendCreditLink', { params, body: { requestId: randomId('req') } }, asDealer);
    await measured('listSubmissions', { query: {} }, asDealer);
    const { mark } = await measured('getOverview', { query: {} }, asDealer);
    await measured('getOverview', { query: { seen: String(mark) } }, asDealer);
  }

  await verify();
  await pause(QUIET_MS);
  for (const meter of meters.values()) meter.take();
  costs = {};
  all = [];
  await verify();
  await pause(QUIET_MS);
  const rest = new Map(metered.map((name) => [name, take(name)]));
  const sum = (what: keyof Counted) => all.reduce((total, each) => total + each[what], 0);
  const queued = { mail: sum('queuedEmails'), evidence: sum('queuedReadings') };
  const behind = (name: (typeof metered)[number], calls: number) => {
    const { reads = 0, writes = 0 } = rest.get(name) ?? {};
    return { calls, reads, writes };
  };
  return {
    version: VERSION,
    day: new Date().toISOString().slice(0, 10),
    routes: costs,
    behind: {
      outbox: behind('outbox', queued.mail + queued.evidence),
      evidence: behind('evidence', queued.evidence),
      mail: behind('mail', queued.mail),
    },
    // Each file that is looked at is got from the bucket once more, by CloudFront.
    files: { puts: sum('filePuts'), gets: sum('fileGets') + customerFileKinds.length },
    queueRequests: sum('queueRequests'),
    emails: sum('emails'),
    queuedEmails: queued.mail,
  };
}
