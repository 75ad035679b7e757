import { expect, test } from 'vitest';
import { listSources } from './policy-sources.ts';

const forum = (id: string) => `https://sellercentral.amazon.com/seller-forums/discussions/t/${id}`;
const help = 'https://sellercentral.amazon.com/help/hub/reference/G200379860';

test('sources of the same kind are numbered, a single one is not', () => {
  expect(listSources(`${forum('a')} ${help} ${forum('b')}`)).toEqual([
    { url: forum('a'), kind: 'announcement', place: 1 },
    { url: help, kind: 'helpPage', place: null },
    { url: forum('b'), kind: 'announcement', place: 2 },
  ]);
});

test('text that is not a URL is left out', () => {
  expect(listSources('none yet')).toEqual([]);
});
