import { PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { parameterNames, REJECTION_PROBABILITY } from '../infra/names.ts';
import { fillAdminSide } from './demo/admin-side.ts';
import * as people from './demo/people.ts';
import {
  giveContact,
  randomId,
  registerDealership,
  submitRegistration,
  verifyCustomer,
  type Place,
} from './demo/journeys.ts';
import { apiAt } from './local/api.ts';
import { emulatorClient } from './local/clients.ts';
import type { Product } from './local/product.ts';
import { required } from './local/required.ts';
import { signInWithPassword } from './local/sign-in.ts';
import { AdminRegister } from './operate/admins.ts';
import { localDeployment } from './operate/deployment.ts';

export type Demo = {
  admin: { email: string; password: string };
  dealer: { email: string; password: string; dealerId: string };
};

/** Fills a fresh product with people, as they would fill it themselves: through its API, with real files. */
export async function seed(product: Product): Promise<Demo> {
  const place: Place = { call: apiAt(product.siteUrl), emulatorUrl: product.emulatorUrl };
  const { unverified, ...others } = people.otherDealerships;
  const admins = new AdminRegister(localDeployment(product));
  await Promise.all([
    admins.add(people.demoAdmin.email, people.demoAdmin.password),
    admins.add(people.demoColleague.email, people.demoColleague.password),
    ...[people.demoDealership, people.pendingDealership, ...Object.values(others)].map((fields) =>
      registerDealership(place, fields),
    ),
    submitRegistration(place, unverified),
  ]);
  const ids = await fillAdminSide(place, {
    token: await adminToken(product, people.demoAdmin),
    colleaguesToken: await adminToken(product, people.demoColleague),
  });
  await fillDashboard(product, place);
  const { email, password } = people.demoDealership;
  const dealerId = required(ids.get(email), 'application of the demo dealership');
  return { admin: people.demoAdmin, dealer: { email, password, dealerId } };
}

async function adminToken({ stack }: Product, { email, password }: typeof people.demoAdmin) {
  const { access } = await signInWithPassword(stack.siteConfig, 'admins', email, password);
  return access;
}

async function fillDashboard({ stack, emulatorUrl }: Product, place: Place) {
  const { email, password } = people.demoDealership;
  const { access: token } = await signInWithPassword(stack.siteConfig, 'dealers', email, password);
  const newLink = () => place.call('createLink', {}, { token });

  await place.call('setCreditLink', { body: { creditLink: people.demoCreditLink } }, { token });
  await newLink();
  await giveContact(place, await newLink(), people.hesitatingCustomer);

  const decideAll = async (
    rejectionProbability: number,
    customers: typeof people.approvedCustomers,
  ) => {
    await setRejectionProbability(emulatorUrl, rejectionProbability);
    const links = [];
    for (const person of customers) {
      const link = await newLink();
      await verifyCustomer(place, link, person);
      links.push(link);
    }
    return links;
  };
  await decideAll(1, people.deniedCustomers);
  const [first] = await decideAll(0, people.approvedCustomers);
  await setRejectionProbability(emulatorUrl, REJECTION_PROBABILITY);

  const { customerId } = required(first, 'approved customer');
  await place.call(
    'sendCreditLink',
    { params: { customerId }, body: { requestId: randomId('req') } },
    { token },
  );
}

/** The demo shows both outcomes, whatever chance would say. */
async function setRejectionProbability(emulatorUrl: string, value: number) {
  await new SSMClient(emulatorClient(emulatorUrl)).send(
    new PutParameterCommand({
      Name: parameterNames.rejectionProbability,
      Value: String(value),
      Overwrite: true,
    }),
  );
}
