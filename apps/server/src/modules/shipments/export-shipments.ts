import type { ShipmentRow } from '@recoup/contract/shipments';
import type { FastifyReply } from 'fastify';
import type { Cell } from '../../platform/cell.ts';
import type { Data } from '../../platform/database/database.ts';
import { readExportRows } from '../../platform/http/read-export-rows.ts';
import { sendTable, type TableFormat } from '../../platform/http/send-table.ts';
import { catalogues, type Language } from '../../platform/language.ts';
import { toMajorUnits } from '@recoup/contract/money';
import { readShipments, type Wanted } from './list-shipments.ts';

export async function exportShipments(
  data: Data,
  { format, ...wanted }: Wanted & { format: TableFormat },
  language: Language,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const words = catalogues[language].shipmentExport;
  const rows = await readExportRows(
    (page) => readShipments(data, { ...wanted, ...page }),
    (shipment) => toCells(shipment, words.sources),
  );
  const header = Object.values(words.columns);
  return sendTable(reply, format, { name: 'shipments', sheet: words.sheet, header, rows });
}

function toCells(row: ShipmentRow, sources: Record<string, string>): Cell[] {
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
    row.money && toMajorUnits({ minor: row.money.amount, currency: row.money.currency }),
    row.money?.currency ?? null,
    row.trackings,
    row.delivered_on,
    row.delivered_source === null ? null : (sources[row.delivered_source] ?? null),
    row.closes_on,
  ];
}
