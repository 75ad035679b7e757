import { expect, test } from 'vitest';
import { findFaultInOutput, toFault } from './faults.ts';

test('a full disk is recognized from the server’s output', () => {
  const output = `2026-01-01 00:00:00.000 UTC [7] LOG:  starting PostgreSQL 18.4
2026-01-01 00:00:00.000 UTC [7] FATAL:  could not write lock file "postmaster.pid": No space left on device
2026-01-01 00:00:00.000 UTC [7] LOG:  database system is shut down`;
  expect(findFaultInOutput(output, '/data')).toMatchObject({
    fault: 'disk-full',
    message: 'The disk is full: no space left for the database in /data',
  });
});

test('a full disk is recognized from a file system error', () => {
  const error = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  expect(toFault(error, '/data').fault).toBe('disk-full');
});

test('missing permission is recognized from initdb’s output', () => {
  const output =
    'initdb: error: could not change permissions of directory "/data/cluster": Operation not permitted\n';
  expect(findFaultInOutput(output, '/data')).toMatchObject({
    fault: 'no-permission',
    message:
      'No permission to keep the database in /data: could not change permissions of directory "/data/cluster": Operation not permitted',
  });
});

test('any other failure is reported with its cause only', () => {
  const output = `2026-01-01 00:00:00.000 UTC [7] LOG:  starting PostgreSQL 18.4
2026-01-01 00:00:00.000 UTC [8] FATAL:  the database system is starting up
2026-01-01 00:00:00.000 UTC [7] PANIC:  could not locate a valid checkpoint record
2026-01-01 00:00:00.000 UTC [7] FATAL:  terminating because of crash of another server process
2026-01-01 00:00:00.000 UTC [7] LOG:  database system is shut down`;
  expect(findFaultInOutput(output, '/data').message).toBe(
    'The database in /data did not start: could not locate a valid checkpoint record',
  );
});
