import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { accountAttacks } from '../attack/accounts.ts';
import { fileAttacks } from '../attack/files.ts';
import { floodAttacks } from '../attack/floods.ts';
import { invitationAttacks } from '../attack/invitations.ts';
import { keyAttacks } from '../attack/keys.ts';
import { requestAttacks } from '../attack/requests.ts';
import { applyEdit } from '../edits.ts';
import { holes } from './holes.ts';

const root = resolve(import.meta.dirname, '../..');

test('all holes can be put back at the same time', () => {
  const sources = new Map<string, string>();
  for (const edit of holes.flatMap(({ edits }) => edits)) {
    const source = sources.get(edit.file) ?? readFileSync(resolve(root, edit.file), 'utf8');
    sources.set(edit.file, applyEdit(source, edit));
  }
  expect(sources.size).toBeGreaterThan(0);
});

test('every attack has a hole', () => {
  const attacks = [
    ...requestAttacks,
    ...invitationAttacks,
    ...keyAttacks,
    ...accountAttacks,
    ...fileAttacks,
    ...floodAttacks,
  ];
  const names = attacks.map(({ name }) => name).toSorted();
  expect(holes.map(({ attack }) => attack).toSorted()).toEqual(names);
});
