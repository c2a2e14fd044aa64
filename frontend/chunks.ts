import { fileURLToPath } from 'node:url';
import { normalizePath } from 'vite';
import { doorPages } from './site-documents.ts';

type Context = {
  getModuleInfo(
    id: string,
  ): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
};

const source = (path: string) => normalizePath(fileURLToPath(new URL(path, import.meta.url)));
const main = source('src/main.tsx');
const landing = source('src/landing.tsx');
const wizard = source('src/verify.tsx');
const phone = source('src/verify-phone.tsx');
const link = source('src/verify-customer.tsx');
const roots = [main, landing, wizard, phone, link];

const registration = source(doorPages['/dealer/register']);
const signIns = [source(doorPages['/dealer/login']), source(doorPages['/admin/login'])];

const icons = '/lucide-react/dist/esm/icons/';

/** Modules that no page but the landing page shows. */
const landingOnly = /\/src\/(?:features\/landing|landing|app\/customer\/landing)/;

/** Parts of the wizard that load on demand. */
const wizardParts = '/src/features/wizard/';

/** Pages with a router that customers may read. */
const openPage = /\/src\/features\/(?:legal|reminders)\//;

const dealersPage =
  /\/src\/(?:app\/dealer-layout|features\/(?:submissions\/|people\/|dealer-account\/(?:account|notifications|rules)-page))/;
const adminsPage = /\/src\/(?:app\/admin-layout|features\/admin-(?!account\/admin-login))/;

/** Returns the area of a page behind a sign-in. Any other page must load nothing from there. */
function areaOf(page: string): 'admin' | 'dealer' | undefined {
  if (adminsPage.test(page)) return 'admin';
  return dealersPage.test(page) ? 'dealer' : undefined;
}

/**
 * Names the chunk of a module that pages share. By itself the bundler makes one for each set of pages that have
 * something in common, four dozen on a dashboard; on a slow network every request costs.
 */
export function sharedChunks() {
  let known: Map<string, Set<string>> | undefined;
  return (id: string, context: Context): string | null => {
    const needs = (known ??= needsOfPages(context));
    const pages = [...needs.keys()].filter((page) => needs.get(page)?.has(id));
    // The bundler itself adds to each document some that no page imports.
    return pages.length === 0 ? 'start' : chunkFor(id, pages);
  };
}

/**
 * Chooses the chunk by the pages that need a module, those of customers first. With every page more, a module may only
 * move to a chunk that is named earlier: what it imports is needed wherever it is, so that no two chunks need each
 * other, which would break them at load. Icons import nothing; they may go further up.
 */
function chunkFor(id: string, pages: readonly string[]): string | null {
  const isOn = (...asked: readonly string[]) => asked.some((page) => pages.includes(page));
  const isIcon = id.includes(icons);
  if (isOn(landing)) return landingOnly.test(id) ? null : 'start';
  if (isOn(wizard) && isOn(link)) return 'customer';
  // Other libraries load with the few parts that use them.
  if (id.includes('/node_modules/') && !isIcon) return null;
  if (isOn(wizard, phone) && (isIcon || isOn(registration, ...signIns))) return 'forms';
  if (isOn(wizard) && isOn(phone)) return 'wizard';
  if (isOn(wizard, phone, link)) return null;
  const isInWizard = pages.some((page) => page.includes(wizardParts));
  const isOpen = pages.some((page) => openPage.test(page));
  if (isInWizard && isOn(main, ...signIns)) return 'shell';
  if (isOpen && isOn(registration, ...signIns)) return 'shell';
  if (isOn(main)) return null;
  if (isInWizard) return isIcon || isOn(registration) ? 'kit' : null;
  if (isOn(registration) && (isIcon || isOn(...signIns) || pages.some(areaOf))) return 'doors';
  if (isOn(...signIns)) return 'sign-in';
  if (isOn(registration)) return null;
  if (isOpen) return pages.every((page) => openPage.test(page)) ? 'legal' : 'open';
  const areas = new Set(pages.map(areaOf));
  if (areas.has(undefined)) {
    if (isIcon) return 'open';
    return areas.size > 1 ? 'account' : null;
  }
  const [area = null, ...others] = areas;
  return others.length === 0 ? area : 'signed-in';
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
