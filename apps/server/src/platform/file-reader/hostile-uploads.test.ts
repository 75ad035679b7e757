import { gzipSync } from 'node:zlib';
import { contract } from '@recoup/contract';
import type { Client } from '@recoup/testing/client';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

function form(name: string, bytes: Uint8Array<ArrayBuffer>): FormData {
  const files = new FormData();
  files.append('file', new Blob([bytes]), name);
  return files;
}

/** 3 MB of shared strings: 400,000 tags to look at. */
function heavyWorkbook(): Uint8Array<ArrayBuffer> {
  const filler = Array.from({ length: 60_000 }, (_, at) => Math.imul(at, 2_654_435_761).toString(36)).join(
    '',
  );
  return zipSync({
    'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="a" r:id="r1"/></sheets></workbook>'),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="r1" Target="worksheets/a.xml"/></Relationships>',
    ),
    'xl/sharedStrings.xml': strToU8(`<sst><!-- ${filler} -->${'<si><t>'.repeat(400_000)}`),
    'xl/worksheets/a.xml': strToU8('<row><c t="s"><v>0</v></c></row>'),
  });
}

/** 60,000 rows, the last of them without a cost. */
function manyCosts(): Uint8Array<ArrayBuffer> {
  const rows = Array.from({ length: 60_000 }, (_, at) => `SKU-${at},${at % 97}.25,USD`);
  return strToU8(`sku,cost,currency\n${rows.join('\n')}\nSKU,none,USD\n`);
}

/** Opens a quote and never closes it. */
function openQuote(): Uint8Array<ArrayBuffer> {
  const [first = '', ...rest] = Array.from({ length: 30_000 }, (_, at) => `${at},a,b,c`);
  return new Uint8Array(gzipSync(`transaction,"${first}\n${rest.join('\n')}`));
}

test('other calls are answered while twenty hostile files are read', async () => {
  const users = await Promise.all(Array.from({ length: 5 }, () => server.createUser()));
  const stores = new Map<Client, number>();
  for (const user of users) {
    const linked = await user.call(contract.stores.authorize, { body: { region: 'na' } });
    stores.set(user, linked.result.store?.id ?? 0);
  }
  const [workbook, costs, report] = [heavyWorkbook(), manyCosts(), openQuote()];
  const reading = new Set(['uploads']);
  const uploads = Promise.all(
    users.flatMap((user) => [
      user.call(contract.agencies.checkCompanies, {
        query: { source: 'file' },
        body: form('a.xlsx', workbook),
      }),
      user.call(contract.agencies.checkCompanies, {
        query: { source: 'file' },
        body: form('b.xlsx', workbook),
      }),
      user.call(contract.audits.uploadCosts, { body: form('costs.csv', costs) }),
      user.call(contract.stores.uploadReports, {
        params: { id: stores.get(user) ?? 0 },
        body: form('report.csv.gz', report),
      }),
    ]),
  ).finally(() => reading.clear());
  // Processor time of the API's thread between two answers: the wall clock would count other programs too.
  const waits: number[] = [];
  let before = process.threadCpuUsage();
  while (reading.size > 0) {
    await fetch(`${server.url}/healthz`).then((answer) => answer.text());
    const used = process.threadCpuUsage(before);
    waits.push((used.user + used.system) / 1000);
    before = process.threadCpuUsage();
  }
  const answers = await uploads;
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  const sorted = waits.toSorted((a, b) => a - b);
  expect(sorted.at(Math.floor(sorted.length * 0.99))).toBeLessThan(100);
});
