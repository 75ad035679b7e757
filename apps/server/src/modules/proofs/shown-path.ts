import { toShownName } from '../../platform/http/files.ts';

/** The path is only displayed and searched for ids, never opened. Long paths are shortened at the front. */
export function toShownPath(path: string): string {
  return path
    .split(/[\\/]/)
    .filter((part) => part !== '' && part !== '.' && part !== '..')
    .map(toShownName)
    .join('/')
    .slice(-500);
}
