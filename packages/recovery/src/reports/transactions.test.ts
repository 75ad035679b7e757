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
    uk,
    'All amounts in SEK',
    '8 juni 2026 10:23:05 UTC',
    'Order',
    'Återbetalning',
    'Adjustment',
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
      expect(result).toMatchObject({ kind: 'imported', table: 'transactions', setAside: { count: 0 } });
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
