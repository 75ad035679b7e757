import { readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';

export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const specifier = /(?:\bfrom\s*|\bimport\s*\(?\s*)'(\.[^'?]*)(?:\?[^']*)?'/g;

/** Every relative import of the files: static, dynamic and type-only ones, which the linter's own rule leaves out. */
export function importGraph(files: readonly string[]): ImportGraph {
  const known = new Set(files);
  return new Map(
    files.map((file) => {
      const targets = [...readFileSync(file, 'utf8').matchAll(specifier)].map(([, path = '']) =>
        posix.join(dirname(file), path),
      );
      return [file, targets.filter((target) => known.has(target))];
    }),
  );
}

/** The groups of files that import each other in a circle, by Tarjan's algorithm. */
export function importCycles(graph: ImportGraph): readonly (readonly string[])[] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const cycles: string[][] = [];
  const visit = (file: string): number => {
    const index = order.size;
    order.set(file, index);
    lowest.set(file, index);
    open.push(file);
    for (const target of graph.get(file) ?? []) {
      const reached = order.has(target)
        ? open.includes(target)
          ? (order.get(target) ?? index)
          : index
        : visit(target);
      lowest.set(file, Math.min(lowest.get(file) ?? index, reached));
    }
    const low = lowest.get(file) ?? index;
    if (low === index) {
      const group = open.splice(open.indexOf(file));
      if (group.length > 1 || graph.get(file)?.includes(file)) cycles.push(group.toSorted());
    }
    return low;
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return cycles;
}
