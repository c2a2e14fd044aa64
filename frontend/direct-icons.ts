import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const library = 'lucide-react';

/**
 * Makes modules import each icon from the icon's own file. Through the library's one module, every page would seem to
 * need every icon, and `chunks.ts` couldn't tell which pages share one.
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
                return `import ${own} from ${JSON.stringify(file)};`;
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
