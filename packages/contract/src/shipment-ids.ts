const shortest = 12;
/** An id ends where another begins. */
const named = /FBA(?:(?!FBA)[0-9A-Z]){9,27}/g;

/**
 * Possible shipment ids in a path, upper case. The file name takes precedence; otherwise the nearest folder
 * that contains one.
 */
export function parseShipmentIds(path: string): string[] {
  for (const part of path.toUpperCase().split(/[\\/]/).toReversed()) {
    const found = [...new Set(part.match(named) ?? [])];
    if (found.length > 0) return found;
  }
  return [];
}

/** Candidates, longest first: carton labels and adjoining words extend an id. */
export function listCandidates(name: string): string[] {
  return Array.from({ length: Math.max(0, name.length - shortest + 1) }, (_, less) =>
    name.slice(0, name.length - less),
  );
}
