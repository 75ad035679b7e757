import { shownName } from '../../platform/http/files.ts';

/** A path is only ever shown and searched for an id; it leads nowhere. The end of a long one says more. */
export function shownPath(path: string): string {
  return path
    .split(/[\\/]/)
    .filter((part) => part !== '' && part !== '.' && part !== '..')
    .map(shownName)
    .join('/')
    .slice(-500);
}
