import { localKeep } from '../../lib/storage.ts';

/** What this person chose last, else the usual ones. */
export function rememberedColumns<Name extends string>(
  key: string,
  names: readonly Name[],
  usual: readonly Name[],
): readonly Name[] {
  const kept = (localKeep.get(key) ?? '').split(',');
  const remembered = names.filter((name) => kept.includes(name));
  return remembered.length > 0 ? remembered : usual;
}

export function rememberColumns(key: string, columns: readonly string[]): void {
  localKeep.set(key, columns.join(','));
}
