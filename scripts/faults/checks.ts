export const kinds = ['chat', 'credit', 'upload', 'payment', 'filing', 'sign-up'] as const;
export type Kind = (typeof kinds)[number];

/** What was sent and what was acknowledged, by the key each write bears. */
export class Journal {
  readonly begun = new Map<Kind, Set<string>>(kinds.map((kind) => [kind, new Set()]));
  readonly acknowledged = new Map<Kind, Set<string>>(kinds.map((kind) => [kind, new Set()]));

  begin(kind: Kind, key: string): void {
    this.begun.get(kind)?.add(key);
  }

  acknowledge(kind: Kind, key: string): void {
    this.acknowledged.get(kind)?.add(key);
  }

  countAcknowledged(): number {
    return [...this.acknowledged.values()].reduce((sum, keys) => sum + keys.size, 0);
  }
}

/** What is wrong, by the name of the check: a check without any held. */
export type Checks = Readonly<Record<string, readonly string[]>>;

export function printChecks(checks: Checks): void {
  for (const [name, found] of Object.entries(checks)) {
    console.log(`${found.length === 0 ? 'held  ' : 'BROKEN'} ${found.length} ${name}`);
    for (const each of found.slice(0, 5)) console.log(`         ${each}`);
  }
}

export function countFaults(checks: Checks): string {
  return Object.entries(checks)
    .map(([name, found]) => `${found.length} ${name}`)
    .join(', ');
}

export function allHeld(checks: Checks): boolean {
  return Object.values(checks).every((found) => found.length === 0);
}

/** How often each key was found afterwards. */
export type Found = ReadonlyMap<Kind, readonly string[]>;

/** Writes that were acknowledged and are not there, and writes that are there twice. */
export function compareWrites(journal: Journal, found: Found): { lost: string[]; doubled: string[] } {
  const lost: string[] = [];
  const doubled: string[] = [];
  for (const kind of kinds) {
    const keys = found.get(kind) ?? [];
    const once = new Set(keys);
    for (const key of journal.acknowledged.get(kind) ?? []) if (!once.has(key)) lost.push(`${kind} ${key}`);
    const seen = new Set<string>();
    for (const key of keys) {
      if (seen.has(key)) doubled.push(`${kind} ${key}`);
      seen.add(key);
    }
  }
  return { lost, doubled };
}
