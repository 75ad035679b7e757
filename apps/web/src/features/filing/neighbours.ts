/** The tickets before and after one in the queue; a ticket that is not in it counts as before the first. */
export function findNeighbours(
  ids: readonly number[],
  current: number,
): { readonly previous: number | null; readonly next: number | null; readonly place: number | null } {
  const index = ids.indexOf(current);
  return {
    previous: ids[index - 1] ?? null,
    next: ids[index + 1] ?? null,
    place: index === -1 ? null : index + 1,
  };
}

/** The ticket to open after filing one: the next, or at the end of the queue the first that is left. */
export function afterFiling(ids: readonly number[], filed: number): number | null {
  return findNeighbours(ids, filed).next ?? ids.find((id) => id !== filed) ?? null;
}
