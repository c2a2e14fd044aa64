import { fileURLToPath } from 'node:url';
import { normalizePath } from 'vite';

type ModuleInfo = {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
};
type Context = { getModuleInfo(id: string): ModuleInfo | null };

const source = (path: string) =>
  normalizePath(fileURLToPath(new URL(`src/${path}`, import.meta.url)));
const router = source('main.tsx');
const landing = source('landing.tsx');
const phone = source('verify-phone.tsx');
const customersForms = [source('verify.tsx'), source('verify-customer.tsx')];

/** Of the ids of icons: all of them hang on the library's one module, whichever are used. */
export const icons = '/lucide-react/dist/esm/icons/';

/** A module and all that has to be there before it runs. */
function needsOf(root: string, context: Context, found = new Set<string>()): Set<string> {
  if (found.has(root)) return found;
  found.add(root);
  for (const id of context.getModuleInfo(root)?.importedIds ?? []) needsOf(id, context, found);
  return found;
}

/** What no other page shows. */
const isLandings = (id: string) =>
  /\/src\/(?:features\/landing|landing|app\/customer\/landing)/.test(id);

const behindSignIn =
  /\/features\/(?:(admin)-(?!account)|(?:submissions|people|dealer-account\/(?:account|notifications|rules)-page))/;

/** The area of a page behind a sign-in. Any other page must load nothing from there. */
function areaOf(page: string): 'admin' | 'dealer' | undefined {
  const found = behindSignIn.exec(page);
  return found ? (found[1] ? 'admin' : 'dealer') : undefined;
}

/** What each page needs, and each other part that loads on demand. */
function needsOfPages(context: Context): Map<string, Set<string>> {
  const needs = new Map<string, Set<string>>();
  const add = (root: string) => {
    if (needs.has(root)) return;
    const all = needsOf(root, context);
    needs.set(root, all);
    for (const id of all) context.getModuleInfo(id)?.dynamicallyImportedIds.forEach(add);
  };
  [router, landing, phone, ...customersForms].forEach(add);
  return needs;
}

/**
 * Names the chunk of a module that pages share. By itself the bundler makes one for each set of pages that have
 * something in common, two dozen on a customer's path; on a slow network every request costs. What only pages behind a
 * sign-in share goes into one for each area and one for both: each name weighs on every page, a customer's first too.
 */
export function sharedChunks() {
  let needs:
    { onLanding: Set<string>; onForms: Set<string>[]; pages: Map<string, Set<string>> } | undefined;
  return (id: string, context: Context): string | null => {
    needs ??= {
      onLanding: needsOf(landing, context),
      onForms: customersForms.map((page) => needsOf(page, context)),
      pages: needsOfPages(context),
    };
    if (id.includes(icons)) return null;
    if (needs.onLanding.has(id)) return isLandings(id) ? null : 'start';
    if (needs.onForms.every((each) => each.has(id))) return 'customer';
    if (id.includes('/node_modules/')) return null;
    const users = [...needs.pages].flatMap(([page, all]) => (all.has(id) ? [areaOf(page)] : []));
    // What the bundler itself adds to each document.
    if (users.length === 0) return 'start';
    const areas = new Set(users);
    if (areas.has(undefined)) return null;
    return areas.size === 1 ? (users[0] ?? null) : 'signed-in';
  };
}
