import { gzipSync } from 'node:zlib';
import { contract } from '@recoup/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';

const { audits, stores } = contract;
let server: TestServer;
let user: TestUser;
let store: number;

beforeAll(async () => {
  server = await startTestServer();
  user = await server.createUser();
  const body = {
    seller_id: 'A1ODDFILES1',
    region: 'eu' as const,
    refresh_token: server.marketplace.getRefreshToken('A1ODDFILES1'),
  };
  store = (await user.call(stores.linkByHand, { body })).result.id;
});
afterAll(() => server.close());

function createForm(name: string, content: Uint8Array | string): FormData {
  const form = new FormData();
  form.append('files', new Blob([Buffer.from(content)]), name);
  return form;
}

async function upload(
  name: string,
  content: Uint8Array | string,
  query: { date_order?: 'day' | 'month' } = {},
) {
  const { result } = await user.call(stores.uploadReports, {
    params: { id: store },
    query,
    body: createForm(name, content),
  });
  return result;
}

async function estimateFile(name: string, content: Uint8Array | string) {
  const { result } = await user.call(audits.createEstimate, { body: { region: 'eu' } });
  await user.call(audits.addEstimateFiles, { params: { id: result.id }, body: createForm(name, content) });
  return doneEstimate(result.id);
}

function doneEstimate(id: number) {
  return vi.waitFor(
    async () => {
      const { result } = await user.call(audits.getEstimate, { params: { id } });
      expect(result.state).toBe('done');
      return result;
    },
    { timeout: 120_000, interval: 100 },
  );
}

const header = 'Date,FNSKU,MSKU,Event Type,Reference ID,Quantity';
const row = (date: string, quantity = '-1') => `${date},X001,MUG,Adjustments,7,${quantity}`;

describe('an open quote in a small archive', () => {
  const text = `${header}\n${'"\n'.repeat(100_000)}`;
  const packed = gzipSync(text, { level: 9 });

  test('is refused at once by the upload and the estimate', async () => {
    expect(packed.length).toBeLessThan(500);
    expect(await upload('open.csv.gz', packed)).toMatchObject([{ status: 'refused' }]);
    expect(await estimateFile('open.csv.gz', packed)).toMatchObject({ files: [{ status: 'refused' }] });
  });
});

test('rows that cannot be read are set aside and shown with the file', async () => {
  const text = [header, row('10/20/2026'), row('10/21/2026', 'two'), ''].join('\n');
  const set_aside = {
    count: 1,
    rows: [
      {
        line: 3,
        column: 'Quantity',
        message: '“two” is not a whole number',
        text: '10/21/2026\tX001\tMUG\tAdjustments\t7\ttwo',
      },
    ],
  };
  expect(await upload('odd.csv', text)).toMatchObject([{ status: 'kept', rows: 1, set_aside }]);
  await vi.waitFor(
    async () => {
      const { result } = await user.call(stores.listReports, {
        params: { id: store },
        query: { limit: 1000 },
      });
      const found = result.find(({ file_name }) => file_name === 'odd.csv');
      expect(found).toMatchObject({ rows: 1, set_aside });
    },
    { timeout: 120_000, interval: 100 },
  );
  await vi.waitFor(
    async () => {
      const { result } = await user.call(audits.listRuns, { query: { store } });
      const warnings = result.flatMap((run) => run.warnings);
      expect(warnings.find(({ warning }) => warning === 'set_aside_rows')).toMatchObject({
        names: ['odd.csv'],
        count: 1,
        of: 2,
      });
    },
    { timeout: 120_000, interval: 100 },
  );
  expect(await estimateFile('odd.csv', text)).toMatchObject({
    files: [{ status: 'read', rows: 1, set_aside }],
  });
});

describe('dates that can be read either way', () => {
  const text = [header, row('03/04/2026'), ''].join('\n');

  test('are asked about, and the answer counts', async () => {
    expect(await upload('either.csv', text)).toMatchObject([{ status: 'refused', asks_date_order: true }]);
    expect(await upload('either.csv', text, { date_order: 'day' })).toMatchObject([
      { status: 'kept', asks_date_order: false, warnings: ['Dates were read day first'] },
    ]);
  });

  test('are asked about in an estimate too', async () => {
    const asked = await estimateFile('either.csv', text);
    expect(asked).toMatchObject({ files: [{ status: 'refused', asks_date_order: true }] });
    const params = { id: asked.id, file: asked.files[0]?.id ?? 0 };
    await user.call(audits.setEstimateDateOrder, { params, body: { date_order: 'month' } });
    expect(await doneEstimate(asked.id)).toMatchObject({
      files: [{ status: 'read', rows: 1, warnings: ['Dates were read month first'] }],
    });
  });
});
