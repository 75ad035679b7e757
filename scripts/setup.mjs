// Makes a fresh or changed clone ready to run. Plain JavaScript without packages, since it runs
// before any are there, on whichever Node the machine has.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const pinnedNode = join(modules, '.bin', 'node');
const web = join(root, 'apps', 'web');
const lockFile = join(root, '.setup.lock');

class SetupFailure extends Error {}

try {
  bringUpToDate({
    stamp: join(modules, '.recoup-installed'),
    wanted: packagesFingerprint,
    saying: 'Installing the packages of package-lock.json …',
    work: install,
  });
  if (process.argv.includes('--web')) {
    bringUpToDate({
      stamp: join(web, 'dist', '.built-from'),
      wanted: webFingerprint,
      saying: 'Building the web …',
      work: buildWeb,
    });
  }
} catch (error) {
  console.error(`Setup failed: ${error instanceof SetupFailure ? error.message : explain(error)}`);
  process.exitCode = 1;
}

function bringUpToDate({ stamp, wanted, saying, work }) {
  const isCurrent = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted();
  if (isCurrent()) return;
  holdingLock(() => {
    if (isCurrent()) return;
    console.log(saying);
    work();
    writeFileSync(stamp, wanted());
  });
}

function packagesFingerprint() {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`);
  hash.update(readFileSync(join(root, 'package-lock.json')));
  for (const folder of ['.', ...workspaceFolders()]) {
    const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    const { dependencies, devDependencies, optionalDependencies, overrides } = manifest;
    hash.update(JSON.stringify([folder, dependencies, devDependencies, optionalDependencies, overrides]));
  }
  return hash.digest('hex');
}

function workspaceFolders() {
  const { workspaces = [] } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return workspaces
    .flatMap((pattern) => {
      if (!pattern.endsWith('/*')) return [pattern];
      const parent = pattern.slice(0, -2);
      return namesIn(join(root, parent)).map((name) => `${parent}/${name}`);
    })
    .filter((folder) => existsSync(join(root, folder, 'package.json')));
}

function webFingerprint() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  const files = [...filesUnder(web), ...filesUnder(join(root, 'packages', 'contract', 'src'))];
  for (const file of files) hash.update(`\0${file.slice(root.length)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

function filesUnder(folder) {
  return namesIn(folder).flatMap((name) => {
    if (name === 'node_modules' || name === 'dist' || /\.test\.tsx?$/.test(name)) return [];
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesUnder(path) : [path];
  });
}

function namesIn(folder) {
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

function install() {
  // Nothing we use needs an install script, so none gets to run on this machine.
  const args = ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--prefer-offline'];
  args.push('--loglevel=error', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000');
  const { status, stdout, stderr, error } = runNpm(args);
  if (error) throw new SetupFailure(`npm could not be started (${error.message})`);
  if (status !== 0) throw new SetupFailure(`npm ci: ${explainNpm(`${stderr}\n${stdout}`)}`);

  const fault = faultOfInstall();
  // A full disk is only one of the reasons, but the one npm hides.
  if (fault) throw new SetupFailure(`npm ci: ${spaceLeft() < 100 * 2 ** 20 ? 'no disk space left' : fault}`);
}

/** npm leaves out an optional package it could not fetch or unpack, and calls that a success. */
function faultOfInstall() {
  const leftOut = packagesOfThisPlatform().find((path) => !existsSync(join(root, path, 'package.json')));
  if (leftOut) return `the registry did not give ${leftOut.slice('node_modules/'.length)}`;
  const pinned = readFileSync(join(root, '.nvmrc'), 'utf8').trim();
  const found = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' });
  if (found.stdout?.trim() === `v${pinned}`) return undefined;
  return `the pinned Node ${pinned} does not run on ${process.platform}-${process.arch}`;
}

function packagesOfThisPlatform() {
  const { packages = {} } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const libc = process.report?.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
  return Object.entries(packages)
    .filter(([, { os, cpu }]) => os?.includes(process.platform) && cpu?.includes(process.arch))
    .filter(([, entry]) => !entry.libc || entry.libc.includes(libc))
    .map(([path]) => path);
}

function spaceLeft() {
  const { bavail, bsize } = statfsSync(root);
  return bavail * bsize;
}

function runNpm(args) {
  const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 2 ** 26 };
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  // Not the Node we run on: that may be the pinned one, which npm ci is about to replace.
  if (npm && /\.[cm]?js$/.test(npm)) return spawnSync(node ?? process.execPath, [npm, ...args], options);
  return spawnSync('npm', args, options);
}

function buildWeb() {
  const vite = createRequire(join(web, 'package.json')).resolve('vite/package.json');
  const { status, stdout, stderr, error } = spawnSync(
    pinnedNode,
    [join(dirname(vite), 'bin', 'vite.js'), 'build', '--logLevel', 'warn'],
    { cwd: web, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' }, maxBuffer: 2 ** 26 },
  );
  if (error) throw error;
  if (status === 0) return;
  const known = knownFault(`${stderr}\n${stdout}`);
  if (!known) process.stderr.write(`${stdout}${stderr}`);
  throw new SetupFailure(`the web could not be built${known ? `: ${known}` : ', for the reason above'}`);
}

function explainNpm(output) {
  const lines = [...output.matchAll(/^npm (?:error|ERR!) (?!code |A complete log)(.+)$/gm)].map(
    ([, line]) => line,
  );
  return knownFault(output) ?? lines[0] ?? 'failed without saying why';
}

function explain(error) {
  return knownFault(`${error?.code} ${error?.message}`) ?? error?.message ?? String(error);
}

function knownFault(output) {
  if (/\bENOSPC\b|no space left/i.test(output)) return 'no disk space left';
  if (/\bEDQUOT\b/.test(output)) return 'the disk quota is used up';
  if (/\b(?:EACCES|EPERM|EROFS)\b/.test(output)) return `no permission to write in ${root}`;
  if (/\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH)\b/.test(output)) {
    return 'the npm registry cannot be reached; is there a network?';
  }
  return undefined;
}

function holdingLock(work) {
  let waiting = false;
  while (!tryLock()) {
    if (!waiting) console.log('Waiting for another setup of this folder to finish …');
    waiting = true;
    pause(100);
  }
  try {
    work();
  } finally {
    rmSync(lockFile, { force: true });
  }
}

function tryLock() {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  const holder = lockHolder(lockFile);
  if (holder === undefined || isAlive(holder)) return false;

  // Renamed before it is deleted, so that of two waiting processes the second does not delete a new lock.
  const taken = `${lockFile}.${process.pid}`;
  try {
    renameSync(lockFile, taken);
  } catch (error) {
    if (error.code === 'ENOENT') return false;
    throw error;
  }
  if (lockHolder(taken) === holder) rmSync(taken);
  else renameSync(taken, lockFile);
  return false;
}

/** The process that holds the lock; undefined while it is being written or released, 0 if it never said. */
function lockHolder(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    if (pid > 0) return pid;
    return Date.now() - statSync(file).mtimeMs > 5000 ? 0 : undefined;
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function isAlive(pid) {
  if (pid === 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function pause(milliseconds) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
