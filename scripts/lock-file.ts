export interface LockFile {
  packages: Record<string, LockedPackage>;
}

interface LockedPackage {
  version?: string;
  resolved?: string;
  link?: boolean;
  integrity?: string;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dev?: boolean;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
}

/** Adds an entry for each platform package that is wanted but missing, and names those added. */
export function completeLock(lock: LockFile): string[] {
  const missing = missingOptionalPackages(lock);
  for (const { name, version, dev } of missing) {
    if (!/^\d/.test(version)) throw new Error(`${name} is wanted as ${version}, which names no one version`);
    const { cpu, libc, os } = parsePlatform(name);
    // In the order npm writes them, so that its next run changes nothing.
    lock.packages[`node_modules/${name}`] = {
      version,
      cpu,
      ...(dev && { dev }),
      ...(libc && { libc }),
      optional: true,
      ...(os && { os }),
    };
  }
  lock.packages = Object.fromEntries(
    Object.entries(lock.packages).toSorted(([a], [b]) => a.localeCompare(b, 'en')),
  );
  return missing.map(({ name }) => name);
}

interface MissingPackage {
  name: string;
  version: string;
  dev: boolean;
}

export function missingOptionalPackages(lock: LockFile): MissingPackage[] {
  return Object.entries(lock.packages).flatMap(([path, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !isReachable(lock, path, name))
      .map(([name, version]) => ({ name, version, dev: entry.dev === true })),
  );
}

/** Looks where Node would: beside the package, then in each folder above it. */
function isReachable(lock: LockFile, from: string, name: string): boolean {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))) {
    if (`${folder ? `${folder}/` : ''}node_modules/${name}` in lock.packages) return true;
    if (folder === '') return false;
  }
}

/** Packages that come as one binary for each platform, with those binaries as the lock file holds them. */
export function nativeFamilies(lock: LockFile): { name: string; members: Record<string, LockedPackage> }[] {
  return Object.entries(lock.packages).flatMap(([path, entry]) => {
    const members = Object.keys(entry.optionalDependencies ?? {})
      .map((name) => [name, lock.packages[`node_modules/${name}`]] as const)
      .filter((member): member is [string, LockedPackage] => member[1]?.cpu !== undefined);
    return members.length > 1 ? [{ name: path || 'node', members: Object.fromEntries(members) }] : [];
  });
}

interface Platform {
  cpu: string[];
  libc: string[] | undefined;
  os: string[] | undefined;
}

const systems = /^(?:aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)$/;
const processors = /^(?:arm|arm64|ia32|loong64|mips64el|ppc64|riscv64|s390x|wasm32|x64)$/;

/** `@rolldown/binding-linux-arm64-musl` says by its name where it runs. */
function parsePlatform(name: string): Platform {
  const words = name.split(/[/-]/).map((word) => (word === 'windows' ? 'win32' : word));
  const cpu = words.find((word) => processors.test(word));
  if (!cpu) throw new Error(`${name} does not say by its name where it runs`);
  const os = words.find((word) => systems.test(word));
  return { cpu: [cpu], libc: findLibc(words), os: os ? [os] : undefined };
}

function findLibc(words: string[]): string[] | undefined {
  if (words.some((word) => word.startsWith('musl'))) return ['musl'];
  if (words.some((word) => word.startsWith('gnu'))) return ['glibc'];
  return undefined;
}
