import type { Rolldown } from 'vite';

type Graph = { readonly getModuleInfo: Rolldown.GetModuleInfo };

const isOurs = (id: string): boolean => /[\\/]src[\\/].*\.tsx?$/.test(id);

/** Our modules that load with these files: what they import statically, without the files themselves. */
const importedBy = (files: readonly string[], graph: Graph): ReadonlySet<string> => {
  const found = new Set<string>();
  const visit = (id: string): void => {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? [])
      if (isOurs(imported) && !found.has(imported)) {
        found.add(imported);
        visit(imported);
      }
  };
  files.forEach(visit);
  return new Set([...found].filter((id) => !files.includes(id)));
};

/**
 * Names the file of the build for each of our modules: `first` holds what every visitor loads, `shell` what every
 * signed-in user also loads. Null leaves a module to the bundler. The bundler makes a file for each set of pages that
 * share modules; without these groups one page would load more than a hundred small files.
 */
export const codeGroupOf = (root: string): ((id: string, graph: Graph) => string | null) => {
  const at = (path: string) => `${root}/src/${path}`;
  const roots = {
    first: [at('app/web/main.tsx'), at('modules/sessions/web/sign-in-page.tsx')],
    shell: [at('app/web/frame.tsx')],
  };
  let groups: readonly (readonly [string, ReadonlySet<string>])[] | undefined;
  return (id, graph) => {
    groups ??= Object.entries(roots).map(([name, files]) => [name, importedBy(files, graph)] as const);
    return groups.find(([, modules]) => modules.has(id))?.[0] ?? null;
  };
};
