import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { measureHeld } from '../../testing/measure-held.ts';
import { sendTable, type TableFormat } from './send-table.ts';

const rows = Array.from({ length: 20_000 }, (_, row) => [
  row,
  'Lost in warehouse',
  new Date('2026-11-19T10:30:00Z'),
  'Insulated bottle, 0.5 l; navy',
  `X00${row}`,
  12.5,
  null,
  'Rivera Outdoor LLC',
]);
const header = ['Id', 'Claim', 'When', 'Product', 'FNSKU', 'Amount', 'Case', 'Account'];

test.each<TableFormat>(['csv', 'xlsx'])('others are served while a long %s is written', async (format) => {
  const app = Fastify();
  app.get('/', (_, reply) => sendTable(reply, format, { name: 'claims', sheet: 'Claims', header, rows }));
  const { result, heldMs } = await measureHeld(() => app.inject('/'));
  expect(result.headers['content-disposition']).toBe(`attachment; filename="claims.${format}"`);
  if (format === 'csv') expect(result.body.split('\r\n')).toHaveLength(rows.length + 2);
  expect(heldMs).toBeLessThan(200);
  await app.close();
});
