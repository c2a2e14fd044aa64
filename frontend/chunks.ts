import { fileURLToPath } from 'node:url';
import { normalizePath } from 'vite';

type ModuleInfo = { importedIds: readonly string[] };
type Context = { getModuleInfo(id: string): ModuleInfo | null };

const source = (path: string) =>
  normalizePath(fileURLToPath(new URL(`src/${path}`, import.meta.url)));
const start = source('main.tsx');
const customersPages = [
  source('features/wizard/wizard-page.tsx'),
  source('features/customer-link/customer-link-page.tsx'),
];

/** Of the ids of icons: all of them hang on the library's one module, whichever are used. */
export const icons = '/lucide-react/dist/esm/icons/';

/** A module and all that has to be there before it runs. */
function needsOf(root: string, context: Context, found = new Set<string>()): Set<string> {
  if (found.has(root)) return found;
  found.add(root);
  for (const id of context.getModuleInfo(root)?.importedIds ?? []) needsOf(id, context, found);
  return found;
}

/**
 * Names the chunk of a module that pages share. By itself the bundler makes one for each set of pages that have
 * something in common, two dozen on a customer's path; on a slow network every request costs.
 */
export function sharedChunks() {
  let needs: { atStart: Set<string>; onEach: Set<string>[] } | undefined;
  return (id: string, context: Context): string | null => {
    needs ??= {
      atStart: needsOf(start, context),
      onEach: customersPages.map((page) => needsOf(page, context)),
    };
    if (id.includes(icons)) return null;
    if (needs.atStart.has(id)) return 'start';
    return needs.onEach.every((each) => each.has(id)) ? 'customer' : null;
  };
}
