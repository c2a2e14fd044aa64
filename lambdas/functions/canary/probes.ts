import { siteConfig } from '../../../shared/deployed-config.ts';
import type { ErrorBody, ErrorCode } from '../../../shared/error-codes.ts';
import type { signInPages } from '../../../shared/sign-in-pages.ts';

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

const signIn: keyof typeof signInPages = '/dealer/login';

export const probes: Record<string, Probe> = {
  /** CloudFront, its function and the bucket. */
  async landing(site) {
    const page = await read(site, '/', /^text\/html/);
    if (!page.includes('<div id="root"')) throw new Error('/ is another page');
  },
  /** The configuration that the deployment wrote. */
  async config(site) {
    siteConfig.parse(JSON.parse(await read(site, '/config.json', /^application\/json/)));
  },
  /** The page that dealers sign in on, with its code. */
  async signIn(site) {
    const scripts = scriptsOf(await read(site, signIn, /^text\/html/));
    if (scripts.length === 0) throw new Error(`${signIn} has no script`);
    for (const script of scripts) await read(site, script, /javascript/);
  },
  /** CloudFront, gateway, function and table, by an id that nobody has. */
  api: (site) => assertRefused(site, `/api/dealerships/dlr_${'0'.repeat(22)}`, 'not_found', 404),
};
