import { randomBytes } from 'node:crypto';
import { siteConfig, type SiteConfig } from '../../../shared/deployed-config.ts';
import type { ErrorBody, ErrorCode } from '../../../shared/error-codes.ts';
import type { signInPages } from '../../../shared/sign-in/sign-in-pages.ts';

/** Longer than a visitor waits. */
const TIME_LIMIT_MS = 8000;

/** Throws where something doesn't work. `site`: the site's origin. */
export type Probe = (site: string) => Promise<void>;

const ask = (site: string, path: string): Promise<Response> =>
  fetch(new URL(path, site), { redirect: 'error', signal: AbortSignal.timeout(TIME_LIMIT_MS) });

/** Returns the text at a path, which must be of this content type. */
async function read(site: string, path: string, contentType: RegExp): Promise<string> {
  const response = await ask(site, path);
  const type = response.headers.get('content-type') ?? '';
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}`);
  if (!contentType.test(type)) throw new Error(`${path} is ${type}`);
  return response.text();
}

/** Asserts that the API refuses a request with its own error code. */
async function assertRefused(site: string, path: string, code: ErrorCode, status: number) {
  const response = await ask(site, path);
  const { error } = (await response.json()) as Partial<ErrorBody>;
  if (response.status !== status || error?.code !== code)
    throw new Error(`${path} answers ${response.status}, ${String(error?.code)}`);
}

const scriptsOf = (page: string): string[] =>
  [...page.matchAll(/<script\b[^>]*\bsrc="([^"]+)"/g)].flatMap(([, source]) => source ?? []);

const configOf = async (site: string): Promise<SiteConfig> =>
  siteConfig.parse(JSON.parse(await read(site, '/config.json', /^application\/json/)));

/**
 * Begins a sign-in of somebody whom the pool doesn't know, by another name each time, so that no lock comes of it. The
 * pool asks its trigger about them as about anybody, and then for the proof of a password.
 */
async function beginSignIn({ region, dealers, userPoolEndpoint }: SiteConfig) {
  const response = await fetch(userPoolEndpoint ?? `https://cognito-idp.${region}.amazonaws.com/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      AuthFlow: 'USER_SRP_AUTH',
      ClientId: dealers.userPoolClientId,
      AuthParameters: {
        USERNAME: `${randomBytes(16).toString('hex')}@canary.invalid`,
        SRP_A: randomBytes(128).toString('hex'),
      },
    }),
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  });
  const answer = (await response.json()) as { ChallengeName?: string; __type?: string };
  if (answer.ChallengeName !== 'PASSWORD_VERIFIER')
    throw new Error(`The pool answers ${response.status}, ${String(answer.__type)}`);
}

const signIn: keyof typeof signInPages = '/dealer/login';

export const probes: Record<string, Probe> = {
  /** CloudFront, its function and the bucket. */
  async landing(site) {
    const page = await read(site, '/', /^text\/html/);
    if (!page.includes('<div id="root"')) throw new Error('/ is another page');
  },
  /** The configuration that the deployment wrote. */
  async config(site) {
    await configOf(site);
  },
  /** The page that dealers sign in on, with its code. */
  async signIn(site) {
    const scripts = scriptsOf(await read(site, signIn, /^text\/html/));
    if (scripts.length === 0) throw new Error(`${signIn} has no script`);
    for (const script of scripts) await read(site, script, /javascript/);
  },
  /** The dealers' pool with its firewall, and the function that it asks before a password. */
  async pool(site) {
    await beginSignIn(await configOf(site));
  },
  /** CloudFront, gateway, function and table, by an id that nobody has. */
  api: (site) => assertRefused(site, `/api/dealerships/dlr_${'0'.repeat(22)}`, 'not_found', 404),
};
