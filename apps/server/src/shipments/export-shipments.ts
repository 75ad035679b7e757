import type { ShipmentRow } from '@recoup/contract/shipments';
import type { FastifyReply } from 'fastify';
import writeExcelFile from 'write-excel-file/node';
import { writeSpreadsheetCsv } from '../platform/csv/write-csv.ts';
import type { Data } from '../platform/database/database.ts';
import { catalogues, type Language } from '../platform/language.ts';
import { eachShipment, type Wanted } from './list-shipments.ts';

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** More than a person goes through; whoever needs all of them narrows the list. */
const mostRows = 50_000;

export async function exportShipments(
  data: Data,
  { format, ...wanted }: Wanted & { format: keyof typeof types },
  language: Language,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const words = catalogues[language].shipmentExport;
  const rows: (string | number)[][] = [];
  for await (const shipment of eachShipment(data, wanted)) {
    if (rows.push(cellsOf(shipment, words.sources)) >= mostRows) break;
  }
  const header = Object.values(words.columns);
  const body =
    format === 'csv'
      ? writeSpreadsheetCsv([header, ...rows.map((row) => row.map(String))])
      : await workbook(words.sheet, header, rows);
  return reply
    .type(types[format])
    .header('content-disposition', `attachment; filename="shipments.${format}"`)
    .send(body);
}

function cellsOf(row: ShipmentRow, sources: Record<string, string>): (string | number)[] {
  return [
    row.shipment_id,
    row.name,
    row.account.name,
    row.store.name,
    row.center,
    row.status,
    row.shipped,
    row.received,
    row.short,
    row.money === null ? '' : majorUnits(row.money),
    row.money?.currency ?? '',
    row.trackings,
    row.delivered_on ?? '',
    row.delivered_source === null ? '' : (sources[row.delivered_source] ?? ''),
    row.closes_on ?? '',
  ];
}

function majorUnits({ amount, currency }: NonNullable<ShipmentRow['money']>): number {
  const digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits;
  return amount / 10 ** (digits ?? 2);
}

/** Every cell says its type: text that looks like a formula stays text. */
function workbook(sheet: string, header: string[], rows: (string | number)[][]): Promise<Buffer> {
  const cell = (value: string | number) =>
    typeof value === 'number' ? { type: Number, value } : { type: String, value };
  return writeExcelFile(
    [
      header.map((value) => ({ type: String, value, fontWeight: 'bold' as const })),
      ...rows.map((row) => row.map(cell)),
    ],
    { sheet, columns: header.map((_, index) => ({ width: index < 4 ? 28 : 16 })), stickyRowsCount: 1 },
  ).toBuffer();
}
