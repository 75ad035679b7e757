/** Moves tops, in their order from above, so that labels of one height neither overlap nor pass the bottom. */
export function apart(tops: readonly number[], height: number, bottom: number): number[] {
  const order = tops.map((_, index) => index).toSorted((a, b) => (tops[a] ?? 0) - (tops[b] ?? 0));
  const placed = [...tops];
  let free = Number.NEGATIVE_INFINITY;
  for (const index of order) {
    placed[index] = Math.max(placed[index] ?? 0, free);
    free = (placed[index] ?? 0) + height;
  }
  let limit = bottom;
  for (const index of order.toReversed()) {
    placed[index] = Math.min(placed[index] ?? 0, limit);
    limit = (placed[index] ?? 0) - height;
  }
  return placed;
}
