import { reportKinds } from '../world/reports/kinds.ts';
import { ledgerEventTypes } from '../world/reports/ledger.ts';
import type { ReportKind } from '../world/reports/report.ts';
import { settlementType } from '../world/reports/settlement.ts';
import { createInvalidInput, readDateTime } from './operation.ts';
import type { ReportRequest } from './reports.ts';
import { listParticipations, type SandboxStore } from './stores.ts';

const usualWindow = 30 * 86_400_000;

export function readRequest(store: SandboxStore, body: unknown, now: number): ReportRequest {
  const fields = readFields(body);
  const kind = readKind(fields);
  const marketplaceIds = readMarketplaces(store, fields);
  const { dataStartTime, dataEndTime } = fields;
  if (kind.needsDates && (dataStartTime === undefined || dataEndTime === undefined)) {
    throw createInvalidInput('dataStartTime and dataEndTime are required for this report');
  }
  const dataEnd = dataEndTime === undefined ? now : readDateTime('dataEndTime', dataEndTime);
  const dataStart =
    dataStartTime === undefined ? dataEnd - usualWindow : readDateTime('dataStartTime', dataStartTime);
  if (dataStart > dataEnd) throw createInvalidInput('dataStartTime is after dataEndTime');
  const options = readOptions(fields['reportOptions']);
  return { type: kind.type, marketplaceIds, dataStart, dataEnd, options };
}

export function readFields(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null) throw createInvalidInput('the body is not an object');
  return { ...body };
}

export function readKind({ reportType: type }: Record<string, unknown>): ReportKind {
  if (typeof type !== 'string') throw createInvalidInput('reportType is required');
  if (type === settlementType)
    throw createInvalidInput(`${type} cannot be requested; list it with getReports`);
  const kind = reportKinds.get(type);
  if (!kind) throw createInvalidInput(`reportType ${type} is not supported`);
  return kind;
}

export function readMarketplaces(
  store: SandboxStore,
  { marketplaceIds: places }: Record<string, unknown>,
): string[] {
  if (!Array.isArray(places) || places.length === 0 || places.length > 25) {
    throw createInvalidInput('marketplaceIds must have 1 to 25 values');
  }
  const own = listParticipations(store).map(({ id }) => id);
  const marketplaceIds = places.map(String);
  const foreign = marketplaceIds.find((id) => !own.includes(id));
  if (foreign !== undefined) throw createInvalidInput(`marketplaceId ${foreign} is not one of this seller's`);
  return marketplaceIds;
}

const allowedOptions: Readonly<Record<string, readonly string[]>> = {
  aggregateByLocation: ['COUNTRY', 'FC'],
  aggregatedByTimePeriod: ['DAILY', 'WEEKLY', 'MONTHLY'],
  eventType: ledgerEventTypes,
};

export function readOptions(given: unknown): Record<string, string> {
  if (given === undefined) return {};
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw createInvalidInput('reportOptions is not an object');
  }
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      if (typeof value !== 'string') throw createInvalidInput(`reportOptions.${name} is not a string`);
      const allowed = allowedOptions[name];
      const isList = name === 'eventType' && value.includes(',');
      if (allowed && !isList && !allowed.includes(value)) {
        throw createInvalidInput(`reportOptions.${name} must be one of ${allowed.join(', ')}`);
      }
      return [name, value];
    }),
  );
}
