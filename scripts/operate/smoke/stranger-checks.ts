import { type RouteName, routes } from '../../../shared/routes.ts';
import { securityHeaders } from '../../../shared/site-edge.ts';
import { sendToApi, type Answer } from '../../local/api.ts';
import type { Deployment } from '../deployment.ts';

const pages = ['/', '/verify', '/dealer/login', '/dealer/register', '/admin/login', '/help'];

function expectHeaders(answer: Response, path: string): void {
  const { 'content-security-policy': _policy, ...others } = securityHeaders({
    uploads: '',
    cognito: '',
  });
  for (const [name, value] of Object.entries(others))
    if (answer.headers.get(name) !== value) throw new Error(`${path} lacks the header ${name}.`);
  if (!answer.headers.get('content-security-policy')?.includes("default-src 'none'"))
    throw new Error(`${path} lacks the header content-security-policy.`);
}

async function expectPage(siteUrl: string, path: string): Promise<string> {
  const answer = await fetch(siteUrl + path);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`);
  expectHeaders(answer, path);
  // A cached page would still name parts of an earlier deployment.
  if (!/no-cache|no-store/.test(answer.headers.get('cache-control') ?? ''))
    throw new Error(`${path} may be kept by browsers.`);
  return answer.text();
}

/** Throws if a page, one of the parts that it names, or a header is missing. */
export async function checkPages(siteUrl: string): Promise<void> {
  const texts = await Promise.all(pages.map((path) => expectPage(siteUrl, path)));
  const parts = new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path = '']) => path),
    ),
  );
  if (parts.size === 0) throw new Error('No page names a part of its own.');
  for (const part of parts) {
    const answer = await fetch(siteUrl + part);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${part} answered ${answer.status}.`);
  }
}

/** Path parameters that belong to nobody. */
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

/** Throws if anything that needs a sign-in, a key or CloudFront is answered without. */
export async function checkRefusals({ siteUrl, apiUrl }: Deployment): Promise<void> {
  for (const audience of ['admin', 'dealer'])
    for (const name of readingOf(audience)) {
      const answer = await sendToApi(siteUrl, name, { params: paramsOf(name) });
      expectStatus(answer, [401], `${name}, not signed in,`);
    }
  const session = await sendToApi(siteUrl, 'getCustomerSession', {
    params: paramsOf('getCustomerSession'),
  });
  expectStatus(session, [401, 403, 404], 'A customer without a key');
  // The API's own address bypasses CloudFront and its firewall.
  const past = await sendToApi(apiUrl, 'getPublicDealership', {
    params: paramsOf('getPublicDealership'),
  });
  expectStatus(past, [403], "What didn't come through CloudFront");
}
