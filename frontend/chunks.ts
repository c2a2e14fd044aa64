import { fileURLToPath } from 'node:url';
import { normalizePath } from 'vite';

type Context = {
  getModuleInfo(
    id: string,
  ): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
};

/** The part of an icon's id that tells it from the library's one module, which all icons need. */
export const icons = '/lucide-react/dist/esm/icons/';

const source = (path: string) =>
  normalizePath(fileURLToPath(new URL(`src/${path}`, import.meta.url)));
const landing = source('landing.tsx');
const customersForms = [source('verify.tsx'), source('verify-customer.tsx')];
const roots = [source('main.tsx'), landing, source('verify-phone.tsx'), ...customersForms];

/** Modules that no page but the landing page shows. */
const landingOnly = /\/src\/(?:features\/landing|landing|app\/customer\/landing)/;

const behindSignIn =
  /\/features\/(?:(admin)-(?!account)|(?:submissions|people|dealer-account\/(?:account|notifications|rules)-page))/;

/** Returns the area of a page behind a sign-in. Any other page must load nothing from there. */
function areaOf(page: string): 'admin' | 'dealer' | undefined {
  const found = behindSignIn.exec(page);
  return found ? (found[1] ? 'admin' : 'dealer') : undefined;
}

/**
 * Names the chunk of a module that pages share. By itself the bundler makes one for each set of pages that have
 * something in common, two dozen on a customer's path; on a slow network every request costs. Modules that only pages
 * behind a sign-in share go into one for each area and one for both: each name weighs on every page, a customer's first
 * too.
 */
export function sharedChunks() {
  let pages: Map<string, Set<string>> | undefined;
  return (id: string, context: Context): string | null => {
    const needs = (pages ??= needsOfPages(context));
    const isOn = (page: string) => needs.get(page)?.has(id) ?? false;
    if (id.includes(icons)) return null;
    if (isOn(landing)) return landingOnly.test(id) ? null : 'start';
    if (customersForms.every(isOn)) return 'customer';
    if (id.includes('/node_modules/')) return null;
    const areas = new Set([...needs.keys()].filter(isOn).map(areaOf));
    // The bundler itself adds to each document some that no page imports.
    if (areas.size === 0) return 'start';
    if (areas.has(undefined)) return null;
    const [area = null, ...others] = areas;
    return others.length === 0 ? area : 'signed-in';
  };
}

/** Returns the modules that must be there before each page, and each other part that loads on demand, can run. */
function needsOfPages(context: Context): Map<string, Set<string>> {
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
  roots.forEach(add);
  return pages;
}
