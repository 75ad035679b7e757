// A registry may lack the binaries of platforms its users do not have. npm then leaves them out of
// the lock file, and `npm ci` refuses that file for being incomplete, on every platform. This adds
// them by name and version; no platform but their own ever fetches them. Run after `npm install`.
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { completeLock, type LockFile } from './lock-file.ts';

const path = resolve(import.meta.dirname, '../package-lock.json');
const lock = JSON.parse(readFileSync(path, 'utf8')) as LockFile;
const added = completeLock(lock);
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
console.log(added.length === 0 ? 'The lock file is complete.' : `Added ${added.length}: ${added.join(', ')}`);
