import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { randomId } from '../../lambdas/runtime/secrets.ts';
import { billPdf } from '../../scripts/demo/bill-pdf.ts';
import { customers } from '../../scripts/demo/demo-customers.ts';
import { waitForDecision } from '../../scripts/demo/demo-decisions.ts';
import { documentsOf } from '../../scripts/demo/demo-documents.ts';
import { submitAttempt } from '../../scripts/demo/journeys.ts';
import { apiAt } from '../../scripts/local/api.ts';
import { Lifetime } from '../../scripts/local/lifetime.ts';
import { findFreePort } from '../../scripts/local/ports.ts';
import { startProduct } from '../../scripts/local/product.ts';
import type { ProviderName } from '../../shared/provider-names.ts';
import type { ContactFields } from '../../shared/schemas/customer-schema.ts';
import { readMails } from '../../scripts/local/server/inbox/sent-messages.ts';
import { SiteFiles } from '../../scripts/local/server/site-files.ts';
import { startServer } from '../../scripts/local/server/server.ts';
import { signInWithPassword } from '../../scripts/local/cognito-sign-in.ts';
import { buildSite } from '../../scripts/local/site-build.ts';
import { seedApplications, seedCustomers, seedPeople } from '../../scripts/seed.ts';
import { buildBareReact, withoutScripts, wordyDocuments } from './bare-react.ts';

/** The details that a dealership types for a link; none where it knows nothing. */
const contactOf = ({ fullName, email, phone }: Partial<ContactFields>) => ({
  ...(fullName !== undefined && { fullName }),
  ...(email !== undefined && { email }),
  ...(phone !== undefined && { phone }),
});

/** Returns a new folder, which is removed when the returned lifetime ends. */
export async function startBench() {
  const lifetime = new Lifetime();
  lifetime.watch();
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  lifetime.onStop(() => rm(folder, { recursive: true, force: true }));
  return { folder, lifetime };
}

/**
 * Starts a copy of the product with the demo's dealership, until `lifetime` ends; `openLink` creates another customer's
 * link. The provider makes no difference to a page's weight, and the dealership adds no strip to it.
 */
export async function startBenchSite(
  folder: string,
  lifetime: Lifetime,
  provider: ProviderName = 'review',
) {
  const product = await startProduct(
    {
      folder: join(folder, 'product'),
      port: await findFreePort(),
      emulatorPort: await findFreePort(),
      provider,
    },
    { phase: (_name, work) => work, onStop: lifetime.onStop, withSite: true },
  );
  const { dealer } = await seedPeople(product);
  await seedApplications(product);
  await seedCustomers(product, { provider });
  const call = apiAt(product.siteUrl);
  const asDealer = async () => {
    const { siteConfig } = product.stack;
    const { access } = await signInWithPassword(
      siteConfig,
      'dealers',
      dealer.email,
      dealer.password,
    );
    return { token: access };
  };

  /** Serves other pages from the same kind of server, at the address that is returned. */
  const serve = async (pages: string): Promise<string> => {
    const port = await findFreePort();
    const server = await startServer({
      port,
      pages: new SiteFiles(pages),
      emulatorUrl: product.emulatorUrl,
      startedAt: product.startedAt,
      config: product.stack.siteConfig,
      api: { url: product.emulatorUrl, secret: () => Promise.resolve('') },
    });
    lifetime.onStop(server.stop);
    return `http://localhost:${port}`;
  };

  return {
    product,
    dealer,
    siteUrl: product.siteUrl,
    landingPath: `/?dealer=${dealer.dealerId}`,
    /** Signs in as the dealership, and returns what the browser keeps of it. */
    signIn: async (browser: Browser) => {
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.goto(`${product.siteUrl}/dealer/login`);
      await page.getByRole('textbox', { name: 'Email' }).fill(dealer.email);
      await page.getByRole('textbox', { name: 'Password' }).fill(dealer.password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('heading', { name: 'Verification Submissions' }).waitFor();
      const kept = await context.storageState();
      await context.close();
      return kept;
    },
    /** Creates a link that nobody is sent, for somebody whom the dealership knows, or doesn't. */
    openLink: async (person: Partial<ContactFields> = {}) => {
      const { customerId, key } = await call(
        'createLink',
        { body: contactOf(person) },
        await asDealer(),
      );
      return `/verify-customer/${customerId}#${key}`;
    },
    /** Emails a customer's link to the contact that the dealership typed, and returns what the email has. */
    mailedLink: async (person: ContactFields) => {
      const token = await asDealer();
      const { customerId } = await call('createLink', { body: contactOf(person) }, token);
      const body = { requestId: randomId('req') };
      await call('mailLink', { params: { customerId }, body }, token);
      const mails = await readMails(product);
      const link = mails
        .map(({ text }) => new RegExp(`/verify-customer/${customerId}#\\S+`).exec(text)?.[0])
        .find((each) => each !== undefined);
      if (link === undefined) throw new Error('No email has the link');
      return link;
    },
    /** Has somebody send documents in which nothing differs, and returns the id: a person decides, not the rules. */
    submitToReview: async () => {
      const token = await asDealer();
      await call('setRules', { body: { version: 0, personDecides: true, actions: {} } }, token);
      const link = await call('createLink', { body: {} }, token);
      const person = customers.cancelled;
      const documents = {
        ...(await documentsOf('cancelled')),
        addressDocument: billPdf(person, { days: 10 }),
      };
      const target = { ...product, call };
      await submitAttempt(target, link, person, documents);
      await waitForDecision(
        target,
        link,
        ({ result }) => result !== null && result.phase !== 'submitted',
      );
      return link.customerId;
    },
    /** Serves the same words and style without a script: the peer for when a page's content stands. */
    serveStatic: async () => {
      const copy = join(folder, 'static');
      await cp(await buildSite(join(folder, 'build.log')), copy, { recursive: true });
      for (const document of wordyDocuments) {
        const page = await readFile(join(copy, document), 'utf8');
        await writeFile(join(copy, document), withoutScripts(page));
      }
      return serve(copy);
    },
    /** Serves the same words and style from React alone: the peer for when a page can be used. */
    serveBareReact: async () => {
      const copy = join(folder, 'bare-react');
      await buildBareReact(await buildSite(join(folder, 'build.log')), copy);
      return serve(copy);
    },
  };
}
