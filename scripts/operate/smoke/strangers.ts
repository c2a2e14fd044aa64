import type { RouteName } from '../../../shared/routes.ts';
import { routes } from '../../../shared/routes.ts';
import { sendToApi, type Answer } from '../../local/api.ts';
import type { Deployment } from '../deployment.ts';

/** Nobody's. */
const paramsOf = (name: RouteName) =>
  Object.fromEntries(
    [...routes[name].path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => [
      key,
      key === 'dealerId' ? 'dlr_0000000000000000000000' : `cus_${'x'.repeat(22)}`,
    ]),
  );

export function expectStatus({ status }: Answer<unknown>, expected: number[], what: string): void {
  if (!expected.includes(status)) throw new Error(`${what} was answered with ${status}.`);
}

const readingOf = (audience: string) =>
  (Object.keys(routes) as RouteName[]).filter(
    (name) => routes[name].audience === audience && routes[name].method === 'GET',
  );

/** Throws where something that needs a sign-in, a key or the edge is had without. */
export async function strangersAreRefused({ siteUrl, apiUrl }: Deployment): Promise<void> {
  for (const audience of ['admin', 'dealer'])
    for (const name of readingOf(audience)) {
      const answer = await sendToApi(siteUrl, name, { params: paramsOf(name) });
      expectStatus(answer, [401], `${name}, not signed in,`);
    }
  const session = await sendToApi(siteUrl, 'getCustomerSession', {
    params: paramsOf('getCustomerSession'),
  });
  expectStatus(session, [401, 403, 404], 'A customer without a key');
  // The API's own address, past CloudFront and its firewall.
  const past = await sendToApi(apiUrl, 'getPublicDealership', {
    params: paramsOf('getPublicDealership'),
  });
  expectStatus(past, [403], "What didn't come through CloudFront");
}
