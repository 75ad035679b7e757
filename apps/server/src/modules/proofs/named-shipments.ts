const shortest = 12;
/** An id ends where another begins, whatever stands between them. */
const named = /FBA(?:(?!FBA)[0-9A-Z]){9,27}/g;

/**
 * What in a path may be the id of a shipment, in capitals. The file's own name says it first; only when it says
 * nothing does the nearest folder that does.
 */
export function namedShipments(path: string): string[] {
  for (const part of path.toUpperCase().split(/[\\/]/).toReversed()) {
    const found = [...new Set(part.match(named) ?? [])];
    if (found.length > 0) return found;
  }
  return [];
}

/** What a name may mean, the longest first: a carton's label, or a word without a gap, goes on behind the id. */
export function readings(name: string): string[] {
  return Array.from({ length: Math.max(0, name.length - shortest + 1) }, (_, less) =>
    name.slice(0, name.length - less),
  );
}
