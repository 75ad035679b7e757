import type { Facts } from './facts.ts';
import {
  createInvalidInput,
  notFound,
  readDateTime,
  type Operation,
  type OperationCall,
} from './operation.ts';
import { readList } from './paging.ts';
import { readFields, readKind, readMarketplaces, readOptions } from './report-request.ts';
import type { SandboxStore } from './stores.ts';
import type { MarketplaceTime } from './time.ts';

const path = '/reports/2021-06-30/schedules';
const rate = { perSecond: 0.0222, burst: 10 };

const periods =
  'PT5M PT15M PT30M PT1H PT2H PT4H PT8H PT12H P1D P2D P3D PT84H P7D P14D P15D P18D P30D P1M'.split(' ');

interface Schedule {
  readonly reportScheduleId: string;
  readonly reportType: string;
  readonly marketplaceIds: readonly string[];
  readonly reportOptions: Readonly<Record<string, string>>;
  readonly period: string;
  readonly nextReportCreationTime: string;
}

/** Schedules are stored, listed and cancelled but create no reports: nothing here depends on them. */
export function scheduleOperations(facts: Facts, time: MarketplaceTime): Operation[] {
  const buildFactName = ({ id }: SandboxStore): string => `schedules ${id}`;
  const listSchedules = (store: SandboxStore): Schedule[] =>
    JSON.parse(facts.get(buildFactName(store)) ?? '[]');
  const keep = (store: SandboxStore, schedules: readonly Schedule[]): void =>
    facts.set(buildFactName(store), JSON.stringify(schedules));

  function find({ store, params }: OperationCall): Schedule {
    const id = params['reportScheduleId'] ?? '';
    const schedule = listSchedules(store).find(({ reportScheduleId }) => reportScheduleId === id);
    if (!schedule) throw notFound(`Report schedule ${id} does not exist`);
    return schedule;
  }

  function create({ store, body }: OperationCall): Schedule {
    const fields = readFields(body);
    const { type, canBeScheduled } = readKind(fields);
    if (canBeScheduled !== true) throw createInvalidInput(`reportType ${type} cannot be scheduled`);
    const marketplaceIds = readMarketplaces(store, fields);
    const period = periods.find((known) => known === fields['period']);
    if (period === undefined) throw createInvalidInput(`period must be one of ${periods.join(', ')}`);
    const next = fields['nextReportCreationTime'];
    const nextAt = next === undefined ? time.now() : readDateTime('nextReportCreationTime', next);
    const schedule: Schedule = {
      reportScheduleId: String(Math.floor(time.now() * 1000 + Math.random() * 1000)),
      reportType: type,
      marketplaceIds,
      reportOptions: readOptions(fields['reportOptions']),
      period,
      nextReportCreationTime: new Date(nextAt).toISOString(),
    };
    // Replaces a schedule of the same type and marketplaces.
    const others = listSchedules(store).filter(
      (other) =>
        other.reportType !== type ||
        other.marketplaceIds.toSorted().join() !== marketplaceIds.toSorted().join(),
    );
    keep(store, [...others, schedule]);
    return schedule;
  }

  return [
    {
      name: 'getReportSchedules',
      method: 'GET',
      path,
      rate,
      answer({ store, url }) {
        const types = readList(url, 'reportTypes');
        if (types.length === 0 || types.length > 10)
          throw createInvalidInput('reportTypes must have 1 to 10 values');
        const reportSchedules = listSchedules(store).filter(({ reportType }) => types.includes(reportType));
        return { status: 200, body: { reportSchedules } };
      },
    },
    {
      name: 'createReportSchedule',
      method: 'POST',
      path,
      rate,
      answer: (call) => ({ status: 201, body: { reportScheduleId: create(call).reportScheduleId } }),
    },
    {
      name: 'getReportSchedule',
      method: 'GET',
      path: `${path}/:reportScheduleId`,
      rate,
      answer: (call) => ({ status: 200, body: find(call) }),
    },
    {
      name: 'cancelReportSchedule',
      method: 'DELETE',
      path: `${path}/:reportScheduleId`,
      rate,
      answer(call) {
        const { reportScheduleId } = find(call);
        const others = listSchedules(call.store).filter(
          (other) => other.reportScheduleId !== reportScheduleId,
        );
        keep(call.store, others);
        return { status: 200, body: undefined };
      },
    },
  ];
}
