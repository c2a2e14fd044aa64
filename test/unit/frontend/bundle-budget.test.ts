import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { budgets, doorBudgets, MAX_SCRIPTS, pages } from '../../../bench/support/page-sources.ts';
import { BuiltSite } from '../../../bench/support/built-site.ts';
import { buildSite } from '../../../scripts/local/site-build.ts';
import { documents } from '../../../shared/customer-paths.ts';
import { signInPages } from '../../../shared/sign-in/sign-in-pages.ts';

let folder: string;
let site: BuiltSite;

beforeAll(async () => {
  const logs = await mkdtemp(join(tmpdir(), 'site-'));
  // The one that tests in a browser use, where it's built already.
  folder = await buildSite(join(logs, 'build.log'));
  await rm(logs, { recursive: true });
  site = await BuiltSite.at(folder);
});

const textOf = async (page: keyof typeof pages) =>
  (await site.read(site.filesOf(...pages[page]))).join('\n');
const htmlOf = (document: string) => readFile(join(folder, document), 'utf8');

const customersPages = Object.keys(budgets) as (keyof typeof budgets)[];

describe.each(customersPages)('%s', (page) => {
  test(`takes at most ${budgets[page]} KB in ${MAX_SCRIPTS} scripts`, async () => {
    const { gz, scripts } = await site.weigh(...pages[page]);
    expect(gz).toBeLessThanOrEqual(budgets[page]);
    expect(scripts).toBeLessThanOrEqual(MAX_SCRIPTS);
  });

  test('brings no sign-in, no router, no PDF reader and no camera along', async () => {
    const text = await textOf(page);
    expect(text).not.toMatch(/amplify|InitiateAuth/i);
    expect(text).not.toMatch(/__reactRouterVersion/);
    expect(text).not.toMatch(/pdf\.worker|GlobalWorkerOptions/);
    expect(text).not.toMatch(/getUserMedia/);
  });

  test('knows the addresses of the API that it may need, and none of the server’s schemas for others', async () => {
    const text = await textOf(page);
    expect(text).toContain('/api/dealerships/{dealerId}');
    expect(text).not.toMatch(/\/api\/(dealer|admin)\//);
    expect(text).not.toMatch(/adminVerification|isEmailVerified/);
  });
});

test('the landing page needs no schema at all', async () => {
  expect(await textOf('Landing page')).not.toMatch(/ZodMini/);
});

const doors = Object.keys(doorBudgets) as (keyof typeof doorBudgets)[];

describe.each(doors)('%s', (page) => {
  test(`takes at most ${doorBudgets[page]} KB in ${MAX_SCRIPTS} scripts`, async () => {
    const { gz, scripts } = await site.weigh(...pages[page]);
    expect(gz).toBeLessThanOrEqual(doorBudgets[page]);
    expect(scripts).toBeLessThanOrEqual(MAX_SCRIPTS);
  });

  test('has its form before any of the router’s or the sign-in service’s code', async () => {
    const text = await textOf(page);
    expect(text).not.toMatch(/__reactRouterVersion/);
    expect(text).not.toMatch(/InitiateAuth/);
    expect(text).not.toMatch(/\/api\/(dealer|admin)\//);
  });
});

test.each(['Dealer dashboard', 'Admin dashboard'] as const)(
  `%s needs at most ${MAX_SCRIPTS} scripts`,
  async (page) => {
    expect((await site.weigh(...pages[page])).scripts).toBeLessThanOrEqual(MAX_SCRIPTS);
  },
);

test.each([
  ['Dealer sign-in', '/dealer/login'],
  ['Registration', '/dealer/register'],
  ['Admin sign-in', '/admin/login'],
] as const)(
  'the document of %s names all of its code and style, style first',
  async (page, door) => {
    const html = await htmlOf(signInPages[door]);
    const named = [...html.matchAll(/(?:src|href)="\/(assets\/(?!early-)[^"]+)"/g)].map(
      ([, file]) => file ?? '',
    );
    expect(named.toSorted()).toEqual([...site.filesOf(...pages[page])].toSorted());
    const isStyle = named.map((file) => file.endsWith('.css'));
    expect(isStyle.lastIndexOf(true)).toBeLessThan(isStyle.indexOf(false));
    expect(html.match(/<script type="module"|rel="modulepreload"/g)).toHaveLength(
      html.match(/fetchpriority="low"/g)?.length ?? 0,
    );
  },
);

test.each([...Object.values(documents), ...Object.values(signInPages)])(
  '%s has no script and no style of its own',
  async (document) => {
    const html = await htmlOf(document);
    expect(html).not.toMatch(/<style|style=|<script(?![^>]* src=)|javascript:| on\w+=/i);
  },
);

const roomForName = 'class="sign-dealer"';
const prerendered: [document: string, has: string[], lacks: string][] = [
  [documents.landing, ['Begin Verification', 'How it works'], roomForName],
  [documents.landingAsked, ['Begin Verification', roomForName], 'Verifying for:'],
  [
    documents.link,
    ['Verify Your Identity', 'Phone Number', 'Start Verification'],
    'no longer works',
  ],
  [
    signInPages['/dealer/login'],
    ['Dealer Login', 'type="email"', 'type="password"', 'Sign in', 'Forgot password?'],
    'role="alert"',
  ],
  [
    signInPages['/dealer/register'],
    ['Register Your Dealership', 'Work Email', 'type="file"', 'Submit Registration'],
    'There is a problem',
  ],
  [signInPages['/admin/login'], ['Administration', 'type="password"'], 'Forgot password?'],
];

test.each(prerendered)('%s has its words before any script', async (document, has, lacks) => {
  const html = await htmlOf(document);
  for (const words of has) expect(html).toContain(words);
  expect(html).not.toContain(lacks);
  expect(html).not.toContain('Loading... If this stays');
});

test.each(prerendered)(
  '%s draws nothing before the script that keeps what is pressed',
  async (document) => {
    const html = await htmlOf(document);
    const [early = ''] = /<script[^>]*early-[^>]*>/.exec(html) ?? [];
    expect(early).toMatch(/^<script src="\/assets\/early-[\w-]+\.js">$/);
    expect(html.indexOf(early)).toBeLessThan(html.indexOf('<body>'));
  },
);

test.each(Object.values(signInPages))('the form of %s goes nowhere by itself', async (door) => {
  // Otherwise it would take a password into the address.
  expect((await htmlOf(door)).match(/<form[^>]*>/g)).toEqual([
    expect.stringContaining('method="dialog"'),
  ]);
});
