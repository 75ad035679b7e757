/** Unique file names in one folder, case-insensitively: `a.pdf`, `A (2).pdf`. */
export function toDistinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const [, stem = name, ending = ''] = /^(.+?)(\.[^.]*)?$/su.exec(name) ?? [];
    let candidate = name;
    for (let count = 2; taken.has(candidate.toLowerCase()); count += 1) {
      candidate = `${stem} (${count})${ending}`;
    }
    taken.add(candidate.toLowerCase());
    return candidate;
  });
}
