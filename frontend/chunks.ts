import type { Language } from '../shared/copy/language.ts';
import { entryFiles } from './site-documents.ts';

type Context = {
  getModuleInfo(
    id: string,
  ): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
};

/** Matches the page of a document, by its script. */
const entry = (name: string) => new RegExp(`/src/${name}\\.tsx$`);
const anyOf = (...patterns: readonly RegExp[]) =>
  new RegExp(patterns.map(({ source }) => source).join('|'));

const landing = entry('landing');
const link = entry('verify-customer');
const wizard = entry('verify');
const phone = entry('verify-phone');
const registration = entry('dealer-register');
const dealerSignIn = entry('dealer-login');
const adminSignIn = entry('admin-login');
const signIn = anyOf(dealerSignIn, adminSignIn);
const main = anyOf(entry('main'), entry('articles'));
/** Parts of the wizard that load on demand. */
const step = /\/src\/features\/wizard\//;
/** Pages with a router that customers may read. */
const article = /\/src\/features\/(?:legal|reminders)\//;
/** Pages about an account, and their parts that load on demand. */
const account = /\/src\/features\/(?:dealer|admin)-account\//;
const dealers = anyOf(
  /\/src\/app\/(?:dealer-layout|dealer-dashboard-page|submission-page)/,
  /\/src\/features\/(?:dashboard|links|review|program-report|people)\//,
  /\/src\/features\/dealer-account\/(?:account|notifications|rules)-page/,
  /\/src\/lib\/pdf\/write-report/,
);
const admins =
  /\/src\/(?:app\/admin-layout|features\/admin-(?:admins|applications|audit|sessions|account\/admin-notifications))/;
/** The verification of identity records, which dealers download. */
const record = /\/src\/features\/verify-record\//;
const area = anyOf(dealers, admins);
/** Parts that all customers' pages start with, and no door to the signed-in areas, which have one language. */
const customersOnly = /\/(?:customer-app|wizard-route|language-switch|chosen-language)\.tsx?$/;
/** Pages that aren't on the customer's path. */
const beyond = anyOf(main, registration, signIn, article, account, area);

/**
 * The chunks that pages share. Each holds the modules that, for every one of its patterns, some page needs; the first
 * that fits is taken. What a module imports is needed wherever the module is, so it fits there or further up: no two
 * chunks need each other, which would break them at load.
 */
const chunks: readonly [name: string, ...neededBy: readonly RegExp[]][] = [
  ['start', landing],
  ['forms', link, beyond],
  ['forms', step, signIn],
  ['customer', link, wizard],
  ['files', wizard, beyond],
  ['files', phone, beyond],
  ['files', step, registration, area],
  ['wizard', wizard, phone],
  ['wizard-page', wizard],
  ['phone', phone],
  ['file-field', step, registration],
  ['doors', registration, signIn],
  ['doors', registration, area],
  ['doors', dealerSignIn, adminSignIn],
  ['dealer-login', dealerSignIn],
  ['admin-login', adminSignIn],
  ['registration', registration],
  ['dialogs', step, beyond],
  ['steps', step],
  ['site', main],
  ['site', article, account],
  ['site', article, area],
  ['legal', article],
  ['site', article, record],
  ['site', record, anyOf(account, area)],
  ['signed-in', account, area],
  ['signed-in', dealers, admins],
  ['dealer', dealers],
  ['admin', admins],
  ['account', account],
];

/**
 * Names the chunk of a module that pages share. By itself the bundler makes one for each set of pages that have
 * something in common, four dozen on a dashboard; on a slow network every request costs.
 */
export function sharedChunks(language: Language) {
  let known: Map<string, Set<string>> | undefined;
  return (id: string, context: Context): string | null => {
    const needs = (known ??= needsOfPages(entryFiles(language), context));
    const pages = [...needs.keys()].filter((page) => needs.get(page)?.has(id));
    if (customersOnly.test(id)) return 'customer-start';
    // The bundler itself adds it to each document: no page imports it.
    if (id.includes('preload-helper')) return 'start';
    // What the framework's chunk left over: to see who needs it, one would have to look into the library.
    if (id.includes('/@tanstack/')) return 'forms';
    // A page's own code is its own chunk. A layout's isn't: each of its area's pages needs it.
    if (pages.every((page) => page === pages[0] && !page.endsWith('-layout.tsx'))) return null;
    const isFor = (pattern: RegExp) => pages.some((page) => pattern.test(page));
    return chunks.find(([, ...neededBy]) => neededBy.every(isFor))?.[0] ?? null;
  };
}

/** Returns the modules that must be there before each page, and each other part that loads on demand, can run. */
function needsOfPages(entries: readonly string[], context: Context): Map<string, Set<string>> {
  const pages = new Map<string, Set<string>>();
  const collect = (id: string, needs: Set<string>) => {
    if (needs.has(id)) return;
    needs.add(id);
    for (const each of context.getModuleInfo(id)?.importedIds ?? []) collect(each, needs);
  };
  const add = (page: string) => {
    if (pages.has(page)) return;
    const needs = new Set<string>();
    pages.set(page, needs);
    collect(page, needs);
    for (const id of needs) context.getModuleInfo(id)?.dynamicallyImportedIds.forEach(add);
  };
  entries.forEach(add);
  return pages;
}
