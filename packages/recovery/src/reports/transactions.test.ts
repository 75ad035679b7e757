import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importReport } from '../import/import-report.ts';
import { openSession } from '../session.ts';
import { openTables } from '../open-tables.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'recoup-transactions-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Words = readonly [
  date: string,
  type: string,
  order: string,
  sku: string,
  description: string,
  quantity: string,
  fulfillment: string,
  sales: string,
  selling: string,
  fba: string,
  other: string,
  total: string,
];

const us: Words = [
  'date/time',
  'type',
  'order id',
  'sku',
  'description',
  'quantity',
  'fulfillment',
  'product sales',
  'selling fees',
  'fba fees',
  'other',
  'total',
];
const uk: Words = [
  'date/time',
  'type',
  'order id',
  'sku',
  'description',
  'quantity',
  'fulfilment',
  'product sales',
  'selling fees',
  'fba fees',
  'other',
  'total',
];
const de: Words = [
  'Datum/Uhrzeit',
  'Typ',
  'Bestellnummer',
  'SKU',
  'Beschreibung',
  'Menge',
  'Versand',
  'Umsätze',
  'Verkaufsgebühren',
  'Gebühren zu Versand durch Amazon',
  'Andere',
  'Gesamt',
];
const fr: Words = [
  'date/heure',
  'type',
  'numéro de la commande',
  'sku',
  'description',
  'quantité',
  'traitement',
  'ventes de produits',
  'frais de vente',
  'Frais Expédié par Amazon',
  'autre',
  'total',
];
const it: Words = [
  'Data/Ora:',
  'Tipo',
  'Numero ordine',
  'SKU',
  'Descrizione',
  'Quantità',
  'Gestione',
  'Vendite',
  'Commissioni di vendita',
  'Costi del servizio Logistica di Amazon',
  'Altro',
  'totale',
];
const es: Words = [
  'fecha y hora',
  'tipo',
  'número de pedido',
  'sku',
  'descripción',
  'cantidad',
  'gestión logística',
  'ventas de productos',
  'tarifas de venta',
  'tarifas de Logística de Amazon',
  'otro',
  'total',
];
const mx: Words = [
  'fecha/hora',
  'tipo',
  'Id. del pedido',
  'sku',
  'descripción',
  'cantidad',
  'cumplimiento',
  'ventas de productos',
  'tarifas de venta',
  'tarifas fba',
  'otro',
  'total',
];
const jp: Words = [
  '日付/時間',
  'トランザクションの種類',
  '注文番号',
  'SKU',
  '説明',
  '数量',
  'フルフィルメント',
  '商品売上',
  '手数料',
  'FBA 手数料',
  'その他',
  '合計',
];

const be: Words = [
  'date/heure',
  'type',
  'Numéro de la commande',
  'SKU',
  'description',
  'Quantité',
  'expédition',
  'ventes de produits',
  'frais de vente',
  'Frais pour le service Expédié par Amazon',
  'autres',
  'total',
];
const nl: Words = [
  'datum/tijd',
  'type',
  'bestelnummer',
  'sku',
  'beschrijving',
  'aantal',
  'fulfillment',
  'verkoop van producten',
  'verkoopkosten',
  'fba-vergoedingen',
  'overige',
  'totaal',
];
const se: Words = [
  'datum/tid',
  'typ',
  'beställnings-id',
  'sku',
  'beskrivning',
  'antal',
  'leverans',
  'försäljning av produkter',
  'försäljningsavgifter',
  'fba-avgifter',
  'Övrigt',
  'totalt',
];
const pl: Words = [
  'data/godzina',
  'typ',
  'identyfikator zamówienia',
  'sku',
  'opis',
  'ilość',
  'realizacja',
  'sprzedaż produktów',
  'opłaty za sprzedaż',
  'opłaty za FBA',
  'inne',
  'suma',
];
const br: Words = [
  'data/hora',
  'tipo',
  'id do pedido',
  'sku',
  'descrição',
  'quantidade',
  'atendimento',
  'vendas do produto',
  'tarifas de venda',
  'taxas fba',
  'outro',
  'total',
];

test.each([
  ['US', us, 'All amounts in USD', 'Jun 8, 2026 10:23:05 PM PDT', 'Order', 'Refund', 'Adjustment', '20.00'],
  [
    'CA',
    us,
    'All amounts in CAD',
    'Jun. 8, 2026 10:23:05 p.m. PDT',
    'Order',
    'Refund',
    'Adjustment',
    '20.00',
  ],
  ['UK', uk, 'All amounts in GBP', '8 Jun 2026 10:23:05 UTC', 'Order', 'Refund', 'Adjustment', '20.00'],
  ['AE', us, 'All amounts in AED', '8 Jun 2026 3:22:08 PM UTC', 'Order', 'Refund', 'Adjustment', '20.00'],
  [
    'DE',
    de,
    'Alle Beträge in EUR',
    '08.06.2026 10:23:05 UTC',
    'Bestellung',
    'Erstattung',
    'Anpassung',
    '20,00',
  ],
  [
    'DE, in words',
    de,
    'Alle Beträge in Euro',
    '08.06.2026 10:23:05 UTC',
    'Bestellung',
    'Erstattung',
    'Anpassung',
    '20,00',
  ],
  [
    'FR',
    fr,
    'Tous les montants en EUR',
    '8 juin 2026 10:23:05 UTC',
    'Commande',
    'Remboursement',
    'Ajustement',
    '20,00',
  ],
  [
    'IT',
    it,
    'Tutti gli importi in EUR',
    '8 giu 2026 10:23:05 UTC',
    'Ordine',
    'Rimborso',
    'Modifica',
    '20,00',
  ],
  [
    'ES',
    es,
    'Todos los importes en EUR',
    '8 jun 2026 10:23:05 UTC',
    'Pedido',
    'Reembolso',
    'Ajuste',
    '20,00',
  ],
  [
    'MX',
    mx,
    'Todos los importes en MXN',
    '8 jun 2026 10:23:05 GMT-6',
    'Pedido',
    'Reembolso',
    'Ajuste',
    '20.00',
  ],
  [
    'NL',
    nl,
    'Alle bedragen in EUR',
    '8 jun. 2026 10:23:05 UTC',
    'Bestelling',
    'Terugbetaling',
    'Aanpassing',
    '20,00',
  ],
  [
    'NL, in English',
    uk,
    'All amounts in EUR',
    '8 jun 2026 10:23:05 UTC',
    'Bestelling',
    'Terugbetaling',
    'Aanpassing',
    '20,00',
  ],
  [
    'SE',
    se,
    'Alla belopp i SEK',
    '8 juni 2026 10:23:05 UTC',
    'Beställning',
    'Återbetalning',
    'Justering',
    '20,00',
  ],
  ['PL', pl, 'Wszystkie kwoty w PLN', '8 cze 2026 10:23:05 UTC', 'Zamówienie', 'Zwrot', 'Korekta', '20,00'],
  [
    'BE',
    be,
    'Tous les montants en EUR',
    '8 juin 2026 10:23:05 UTC',
    'Commande',
    'Remboursement',
    'Ajustement',
    '20,00',
  ],
  [
    'BR',
    br,
    'Todas as quantias em BRL',
    '8 de jun. de 2026 10:23:05 GMT-7',
    'Pedido',
    'Reembolso',
    'Ajuste',
    '20,00',
  ],
  ['JP', jp, '', '2026/06/08 10:23:05 JST', '注文', '返金', '調整', '20'],
] as const)(
  'files of %s are read in their language',
  async (store, header, currency, when, order, refund, adjustment, sales) => {
    const line = (type: string, amount: string) => [
      when,
      type,
      '1-1',
      'S',
      'Mug, 12 oz',
      '1',
      'Amazon',
      amount,
      '0',
      '0',
      '0',
      amount,
    ];
    const text = ['', currency, 'Definitions:']
      .map((said) => `"${said}"`)
      .concat(
        [header, line(order, sales), line(refund, `\u2212${sales}`), line(adjustment, sales)].map((cells) =>
          cells.map((cell) => `"${cell}"`).join(','),
        ),
      )
      .join('\n');
    const path = join(folder, `${store}.csv`);
    writeFileSync(path, text);
    const session = await openSession();
    try {
      const parquet = join(folder, `${store}.parquet`);
      const result = await importReport(session, { path, region: 'EU', into: parquet });
      expect(result).toMatchObject({
        kind: 'imported',
        table: 'transactions',
        unknownColumns: [],
        setAside: { count: 0 },
      });
      await openTables(session, [{ table: 'transactions', parquet, file: 0 }]);
      const rows = await session.rows(
        `select transaction_type, amount_type, cast(amount as double) as amount, cast(posted_date as varchar) as day, currency
       from settlement
       order by "row"`,
      );
      const expected = currency.endsWith('Euro') ? 'EUR' : currency.slice(-3) || 'JPY';
      expect(rows).toEqual([
        {
          transaction_type: 'Order',
          amount_type: 'ItemPrice',
          amount: 20,
          day: '2026-06-08',
          currency: expected,
        },
        {
          transaction_type: 'Refund',
          amount_type: 'ItemPrice',
          amount: -20,
          day: '2026-06-08',
          currency: expected,
        },
        {
          transaction_type: 'other-transaction',
          amount_type: 'FBA Inventory Reimbursement',
          amount: 20,
          day: '2026-06-08',
          currency: expected,
        },
      ]);
    } finally {
      session.close();
    }
  },
);

test.each([
  ['1 de fev. de 2026 00:15:19 GMT-8', '2026-02-01'],
  ['31 de out. de 2026 00:15:19 GMT-7', '2026-10-31'],
])('the month of %s is read', async (when, day) => {
  const header = 'data/hora,tipo,descrição,vendas do produto,total';
  const [row] = await translated('months', `${header}\n${when},Pedido,Caneca,1,1`);
  expect(row).toMatchObject({ day });
});

test.each([
  ['Reembolso por reintegro', 'Chargeback Refund'],
  ['Réclamation dans le cadre de la Garantie A à z', 'A-to-z Guarantee Refund'],
])('%s is a refund', async (type, refund) => {
  const [row] = await translated(
    'refunds',
    `date/time,type,sku,description,product sales,total\n"Jun 8, 2026",${type},S,Mug,-20,-20`,
  );
  expect(row).toMatchObject({ type: refund, amount_type: 'ItemPrice' });
});

test.each([
  ['Reembolso de inventario de Logística de Amazon (Devolución de cliente)', 'Customer Return'],
  ['Reembolso de inventario de Logística de Amazon (Dañado en el almacén)', 'Damaged:Warehouse'],
  ['Reembolso de inventario - extraviado en el almacén', 'Lost:Warehouse'],
  ['FBA在庫の返金 - 購入者による返品:', 'Customer Return'],
  ['Versand durch Amazon Erstattung für Lagerbestand - Verloren', 'Lost:Warehouse'],
  ['Versand durch Amazon Erstattung für Lagerbestand - Verloren: Auslieferung', 'Lost:Outbound'],
  ['Remboursement stock Expédié par Amazon - Perdu', 'Lost:Warehouse'],
])('%s is a payment for %s', async (description, word) => {
  const [row] = await translated(
    'adjustments',
    `date/time,type,sku,description,total\n"Jun 8, 2026",Adjustment,S,${description},20`,
  );
  expect(row).toMatchObject({ amount_type: 'FBA Inventory Reimbursement', description: word });
});

test('where the buyer lives is not stored, in whatever language it is named', async () => {
  const names =
    'cidade do pedido,commande postale,bestelling stad,postadress för beställning,przekaz pocztowy';
  const path = join(folder, 'buyers.csv');
  writeFileSync(
    path,
    `date/time,type,description,total,${names}\n"Jun 8, 2026",Order,Mug,1,Secret,Secret,Secret,Secret,Secret\n`,
  );
  const session = await openSession();
  try {
    const parquet = join(folder, 'buyers.parquet');
    const result = await importReport(session, { path, region: 'EU', into: parquet });
    expect(result).toMatchObject({ kind: 'imported', unknownColumns: [] });
    const rows = await session.rows(`from read_parquet('${parquet}')`);
    expect(
      JSON.stringify(rows, (_, cell: unknown) => (typeof cell === 'bigint' ? String(cell) : cell)),
    ).not.toContain('Secret');
  } finally {
    session.close();
  }
});

test('a file is read whose letters a spreadsheet has encoded twice', async () => {
  const text = [
    'fecha/hora,tipo,sku,descripción,ventas de productos,total',
    '2 ene 2026,Ajuste,S,Reembolso de inventario de Logística de Amazon (Dañado en el almacén),0,20',
  ].join('\n');
  const twice = Buffer.from(text).toString('latin1');
  expect(await translated('twice', twice)).toMatchObject([
    { amount_type: 'FBA Inventory Reimbursement', description: 'Damaged:Warehouse' },
  ]);
});

test('columns are known by what an export through the wrong charset leaves of their names', async () => {
  const path = join(folder, 'lost.csv');
  writeFileSync(
    path,
    "Datum/Uhrzeit,Typ,Beschreibung,Ums?tze,Verkaufsgeb\uFFFDhren,Geb??hren zu Versand durch Amazon,Citt? di provenienza dell'ordine,Gesamt\n" +
      '01.06.2026,Bestellung,Tasse,20,-3,-4,Secret,13\n',
  );
  const session = await openSession();
  try {
    const into = join(folder, 'lost.parquet');
    const result = await importReport(session, { path, region: 'EU', into });
    expect(result).toMatchObject({ kind: 'imported', unknownColumns: [] });
    const sums = await session.rows(
      `select product_sales + selling_fees + fba_fees as paid from read_parquet('${into}')`,
    );
    expect(Number(sums[0]?.['paid'])).toBe(13);
  } finally {
    session.close();
  }
});

async function translated(name: string, text: string) {
  const path = join(folder, `${name}.csv`);
  writeFileSync(path, `${text}\n`);
  const session = await openSession();
  try {
    const parquet = join(folder, `${name}.parquet`);
    const result = await importReport(session, { path, region: 'EU', into: parquet });
    expect(result).toMatchObject({ kind: 'imported', setAside: { count: 0 } });
    await openTables(session, [{ table: 'transactions', parquet, file: 0 }]);
    return await session.rows(
      `select
         coalesce(transaction_type, '') as type,
         amount_type,
         amount_description as description,
         cast(posted_date as varchar) as day
       from settlement`,
    );
  } finally {
    session.close();
  }
}
