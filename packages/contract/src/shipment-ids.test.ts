import { expect, test } from 'vitest';
import { parseShipmentIds, listCandidates } from './shipment-ids.ts';

test.each([
  ['a name', 'FBA15DXYZ123.pdf', ['FBA15DXYZ123']],
  ['a name in small letters, between other words', 'pod_fba15dxyz123_signed.jpg', ['FBA15DXYZ123']],
  ['a folder, when the name says nothing', 'May/FBA15DXYZ123/scan 1.pdf', ['FBA15DXYZ123']],
  ['the nearest of several folders', 'FBA15AAAAAAA/FBA15BBBBBBB/scan.pdf', ['FBA15BBBBBBB']],
  ['the name rather than its folder', 'FBA15AAAAAAA/FBA15BBBBBBB.pdf', ['FBA15BBBBBBB']],
  ['a folder as Windows writes it', 'pods\\FBA15DXYZ123\\1.pdf', ['FBA15DXYZ123']],
  ['two in one name', 'FBA15AAAAAAA and FBA15BBBBBBB.pdf', ['FBA15AAAAAAA', 'FBA15BBBBBBB']],
  ['two without a gap', 'FBA15AAAAAAAFBA15BBBBBBB.pdf', ['FBA15AAAAAAA', 'FBA15BBBBBBB']],
  ['the same twice', 'FBA15DXYZ123-FBA15DXYZ123.pdf', ['FBA15DXYZ123']],
  ['too short to be one', 'FBA15DXYZ12.pdf', []],
  ['none', 'IMG_0001.jpg', []],
])('%s', (_, path, ids) => {
  expect(parseShipmentIds(path)).toEqual(ids);
});

test('what stands behind an id without a gap may not belong to it', () => {
  expect(listCandidates('FBA15DXYZ123U00')).toEqual([
    'FBA15DXYZ123U00',
    'FBA15DXYZ123U0',
    'FBA15DXYZ123U',
    'FBA15DXYZ123',
  ]);
});
