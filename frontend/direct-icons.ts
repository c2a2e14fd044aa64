import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const library = 'lucide-react';

/** Features beyond the customer's path, by their names. */
const ownIcons = /\/src\/features\/(?!customer-link|landing|wizard)([\w-]+)/;

/**
 * Makes modules import each icon from the icon's own file, and each feature from a copy of its own. Through the
 * library's one module, every page would seem to need every icon; and by one small icon that two pages have in common,
 * each would load all that others share (`chunks.ts`).
 */
export const directIcons = (): Plugin => {
  let files: Promise<ReadonlyMap<string, string>> | undefined;
  return {
    name: 'direct-icons',
    apply: 'build',
    // By then types are gone, and with them imports of nothing else.
    enforce: 'post',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: library },
      handler: async function (code, id) {
        const [, owner = ''] = ownIcons.exec(id) ?? [];
        const known = await (files ??= this.resolve(library, id).then(filesOfIcons));
        return code.replace(
          /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["'];?/g,
          (_, names: string) =>
            names
              .split(',')
              .map((each) => each.trim())
              .filter(Boolean)
              .map((each) => {
                const [name = '', own = name] = each.split(/\s+as\s+/);
                const file = known.get(name);
                if (!file) throw new Error(`There is no icon named ${name}`);
                return `import ${own} from ${JSON.stringify(`${file}${owner && `?${owner}`}`)};`;
              })
              .join(''),
        );
      },
    },
  };
};

/** Returns the file of each icon, by each of its names. */
async function filesOfIcons(found: { id: string } | null): Promise<ReadonlyMap<string, string>> {
  if (!found) throw new Error(`There is no ${library}`);
  const folder = found.id.replace(/\/[^/]*$/, '');
  const exported = await readFile(found.id, 'utf8');
  return new Map(
    [...exported.matchAll(/export \{([^}]*)\} from '\.(\/icons\/[^']+)'/g)].flatMap(
      ([, names = '', file = '']) =>
        [...names.matchAll(/default as (\w+)/g)].map(
          ([, name = '']) => [name, folder + file] as const,
        ),
    ),
  );
}

/** Drops the keys of icons' lines, seven letters by chance each: an icon's lines never change places. */
export const iconsWithoutKeys = (): Plugin => ({
  name: 'icons-without-keys',
  apply: 'build',
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/icons\// },
    handler: (code) => code.replaceAll(/,\s*key: "\w+"/g, ''),
  },
});
