import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { contract } from '@recoup/contract';
import type { Client } from '@recoup/testing/client';
import { pdf, png, saveDocument, sendDocument, workbook } from '@recoup/testing/document-files';
import type { Attack } from './attack.ts';

const { accounts, agencies, audits, documents, stores } = contract;
const program = /\.(js|hta|url|exe|lnk|vbs|scr|bat|cmd|html?|svg|ps1|jar|msi|xlsm)$/i;

function form(name: string, bytes: Uint8Array | string): FormData {
  const files = new FormData();
  const part = typeof bytes === 'string' ? bytes : Uint8Array.from(bytes);
  files.append('file', new Blob([part]), name);
  return files;
}

const programNames: Attack = {
  name: 'Uploads: programs’ and paths’ names, on upload and by renaming',
  run: async (target, tally) => {
    const { client } = await target.account();
    const kept = await saveDocument(client, pdf());
    for (const name of [
      'Invoice-2026.pdf.js',
      'Invoice.hta',
      'Invoice.url',
      'Invoice.exe',
      'Invoice.pdf.lnk',
      'invoice\u202Efdp.exe',
      '../../../etc/passwd',
      '..\\..\\boot.ini',
      'page.html',
    ]) {
      const sent = await sendDocument(client, pdf(), { name });
      const { result: list } = await client.call(documents.list);
      const renamed = await client.call(documents.update, { params: { id: kept.id }, body: { name } });
      for (const stored of [...list.items.map((document) => document.name), renamed.result?.name ?? ''])
        tally.attempt(`${name} is stored as ${stored}`, program.test(stored) || /[/\\]/.test(stored));
      tally.attempt(`${name} was answered ${sent.status}`, sent.status >= 500);
    }
  },
};

const hostileContent: Attack = {
  name: 'Uploads: pages, programs, archives, macros and pictures that fill the memory',
  run: async (target, tally) => {
    const { client } = await target.account();
    for (const [what, bytes] of [
      ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
      ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
      ['a program', Buffer.from('MZ\x90\0', 'latin1')],
      ['macros', workbook({ 'xl/vbaProject.bin': Buffer.from('x') })],
      ['macro sheets', workbook({ 'xl/macrosheets/sheet1.xml': Buffer.from('x') })],
      ['an embedded object', workbook({ 'xl/embeddings/oleObject1.bin': Buffer.from('x') })],
      ['a huge picture', png(100_000, 100_000)],
      ['a cut-off file', pdf().subarray(0, 900)],
    ] as const) {
      const answer = await sendDocument(client, bytes, { name: 'invoice.pdf' });
      tally.attempt(`${what} was accepted`, answer.status === 200);
    }
  },
};

const brokenTables: Attack = {
  name: 'Uploads: tables that make the server fail',
  run: async (target, tally) => {
    const { client } = await target.account();
    const linked = await client.call(stores.authorize, { body: { region: 'na' } });
    const id = linked.result.store?.id ?? 0;
    const tables = [
      'sku,SKU,cost,currency\nA,B,1,USD\n',
      'reimbursement-id,Reimbursement-ID,approval-date,APPROVAL-DATE\n1,2,3,4\n',
      `${'a,'.repeat(5000)}\n1\n`,
      'return-date,order-id,detailed-disposition,note,NOTE,note (2)\n2026-01-02,1,SELLABLE,a,b,c\n',
      'sku\0,cost\n1,2\n',
      '"',
    ];
    for (const table of tables) {
      const costs = await client.call(audits.uploadCosts, { body: form('costs.csv', table) });
      tally.attempt(`costs: ${costs.status}`, costs.status >= 500);
      const report = await client.call(stores.uploadReports, {
        params: { id },
        body: form('report.csv', table),
      });
      tally.attempt(`reports: ${report.status}`, report.status >= 500);
      const names = await client.call(agencies.checkCompanies, { body: form('names.csv', table) });
      tally.attempt(`names: ${names.status}`, names.status >= 500);
    }
  },
};

const formulas: Attack = {
  name: 'Exports: formulas in cells, also after a semicolon or tab',
  run: async (target, tally) => {
    const { client } = await target.account();
    const names = ['=1+1', '+1+cmd', '@sum(a)', '-2+3', 'a;=1+1', 'a\t=1+1', '＝1+1'];
    const check = await client.call(agencies.checkCompanies, {
      query: { source: 'list' },
      body: form('names.txt', names.join('\n')),
    });
    const { id } = check.result;
    await answered(client, id);
    const query = { format: 'csv' };
    const file = await client.call(agencies.exportCheck, { params: { id }, query });
    if (!file.text.includes('1+1')) throw new Error(`the export has no such names: ${file.text}`);
    for (const line of file.text.split('\r\n')) {
      // Quoted text is one cell; the rest is split at whatever a spreadsheet splits at.
      const cells = line.match(/"(?:[^"]|"")*"|[^,;\t]+/g) ?? [];
      for (const cell of cells) tally.attempt(`the cell ${cell}`, /^"?\s*[=@＝＠+]|^"?-\d+\+/.test(cell));
    }
  },
};

/** The names are looked up by a job. */
async function answered(client: Client, id: number): Promise<void> {
  for (const until = Date.now() + 20_000; Date.now() < until; await pause(100)) {
    const { check } = (await client.call(agencies.getCheck, { params: { id } })).result;
    if (check.answered === check.names) return;
  }
  throw new Error('the names were not looked up within 20 s');
}

const freezing: Attack = {
  name: 'Freezing: twenty files at once that take long to read',
  run: async (target, tally) => {
    const rows = Array.from({ length: 30_000 }, (_, at) => `${at},a`).join('\n');
    // A quote that opens and never closes, in a report that is recognized and in a list of costs.
    const report = gzipSync(`return-date,order-id,detailed-disposition,note\n2026-01-02,1,SELLABLE,"${rows}`);
    const costs = `sku,cost,currency\n"${rows}`;
    const users = await Promise.all(Array.from({ length: 5 }, () => target.account()));
    const visitor = users[0];
    const reading = new Set(['uploads']);
    const uploads = Promise.all(
      users.flatMap(({ client }) =>
        Array.from({ length: 4 }, async (_, number) => {
          if (number === 0) return client.call(audits.uploadCosts, { body: form('costs.csv', costs) });
          const linked = await client.call(stores.authorize, { body: { region: 'na' } });
          const params = { id: linked.result.store?.id ?? 0 };
          return client.call(stores.uploadReports, { params, body: form('report.csv.gz', report) });
        }),
      ),
    ).finally(() => reading.clear());
    const waits: number[] = [];
    while (reading.size > 0) {
      const begun = performance.now();
      await fetch(`${target.url}/healthz`).then((answer) => answer.text());
      waits.push(performance.now() - begun);
      await visitor?.client.call(accounts.myself);
      // A second is far beyond what a busy machine adds, and far below what a frozen server takes.
      tally.attempt(`/healthz took ${Math.round(waits.at(-1) ?? 0)} ms`, (waits.at(-1) ?? 0) > 1_000);
    }
    for (const { status } of await uploads) tally.attempt(`an upload was answered ${status}`, status >= 500);
    const sorted = waits.toSorted((a, b) => a - b);
    tally.note(`/healthz p99 ${Math.round(sorted.at(Math.floor(sorted.length * 0.99)) ?? 0)} ms`);
  },
};

export const fileAttacks = [programNames, hostileContent, brokenTables, formulas, freezing];
