import { trackingStates } from '@recoup/contract/shipment-states';
import { sql } from 'kysely';
import { NotTracked, type CarrierEvent, type TrackingFault } from '../../platform/carriers/carrier.ts';
import type { Carriers } from '../../platform/carriers/carriers.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import type { JobContext } from '../../platform/jobs/worker.ts';
import { publish } from '../../platform/live/publish.ts';
import { type Timed } from '../../platform/time/clock.ts';
import { updateCarrierDelivery } from './deliveries.ts';

/** Numbers checked per run; the rest follow in the next. */
const batchSize = 200;
const trackedDays = 90;
const everyHours = 4;
const firstWaitMinutes = 10;
const maxWaitHours = 24;
/** After this time a number locked by a dead worker is free again. */
const lockMinutes = 15;

interface Due {
  readonly account_id: number;
  readonly id: number;
  readonly shipment: number;
  readonly carrier: string;
  readonly number: string;
  readonly failures: number;
  readonly added_at: Date;
}

export async function updateTrackings(
  { data, carriers }: { data: Data; carriers: Carriers },
  { log, signal }: Pick<JobContext, 'log' | 'signal'>,
): Promise<void> {
  const due = await lockDueTrackings(data);
  // A busy carrier is not asked again in this run.
  const busy = new Map<unknown, number | undefined>();
  for (const tracking of due) {
    signal.throwIfAborted();
    const carrier = carriers.of(tracking.carrier);
    if (carrier === undefined) {
      await data.withSystem((tx) => saveFault(tx, tracking, 'not_configured'));
    } else if (busy.has(carrier)) {
      await data.withSystem((tx) => saveFault(tx, tracking, 'busy', busy.get(carrier)));
    } else {
      try {
        const events = await carrier.track(tracking.carrier, tracking.number, signal);
        await data.withSystem((tx) => saveEvents(tx, tracking, events));
      } catch (error) {
        if (!(error instanceof NotTracked)) throw error;
        log.info({ tracking: tracking.id, fault: error.fault }, error.message);
        if (error.fault === 'busy') busy.set(carrier, error.retryAfterSeconds);
        await data.withSystem((tx) => saveFault(tx, tracking, error.fault, error.retryAfterSeconds));
      }
    }
  }
}

/** Locks numbers by moving their next check, so that no second worker checks them. */
async function lockDueTrackings(data: Data): Promise<Due[]> {
  const { rows } = await data.withSystem((tx) =>
    sql<Due>`
      with due as (
        select account_id, id
        from shipment_trackings
        where ask_at <= recoup_now()
        order by ask_at
        limit ${batchSize}
        for update skip locked
      )
      update shipment_trackings tracking
      set ask_at = recoup_now() + make_interval(mins => ${lockMinutes})
      from due
      where tracking.account_id = due.account_id and tracking.id = due.id
      returning
        tracking.account_id,
        tracking.id,
        tracking.shipment,
        tracking.carrier,
        tracking.number,
        tracking.failures,
        tracking.added_at
    `.execute(tx),
  );
  return rows;
}

async function saveEvents(tx: Tx, tracking: Due, events: readonly CarrierEvent[]): Promise<void> {
  const { account_id, id } = tracking;
  if (events.length > 0) {
    await tx
      .insertInto('tracking_events')
      .values(
        events.map(({ happenedAt, state, description, place }) => ({
          account_id,
          tracking_id: id,
          happened_at: happenedAt,
          state,
          description,
          place,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const last = events.toSorted(byProgress).at(-1);
  // An event after delivery means that it was first delivered to the wrong place.
  const delivered = last?.state === 'delivered' ? last.localDay : null;
  const next = delivered === null ? calculateNextCheck(tx, tracking, everyHours * 3600) : null;
  await tx
    .updateTable('shipment_trackings')
    .set({
      ...(last && { state: last.state }),
      delivered_on: delivered,
      asked_at: sql<Date>`recoup_now()`,
      ask_at: next,
      failures: 0,
      fault: '',
    })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
  await updateCarrierDelivery(tx, account_id, tracking.shipment);
  await publish(tx, account_id, { topic: 'shipment', subject: String(tracking.shipment) });
}

/** Some carriers report whole minutes only: of two events in one minute the more advanced one is later. */
function byProgress(a: CarrierEvent, b: CarrierEvent): number {
  return (
    a.happenedAt.getTime() - b.happenedAt.getTime() ||
    trackingStates.indexOf(a.state) - trackingStates.indexOf(b.state)
  );
}

async function saveFault(
  tx: Tx,
  tracking: Due,
  fault: TrackingFault | 'not_configured',
  waitSeconds?: number,
): Promise<void> {
  const failures = tracking.failures + 1;
  const grown = Math.min(firstWaitMinutes * 60 * 2 ** (failures - 1), maxWaitHours * 3600);
  await tx
    .updateTable('shipment_trackings')
    .set({
      asked_at: sql<Date>`recoup_now()`,
      ask_at: calculateNextCheck(tx, tracking, Math.max(waitSeconds ?? 0, grown)),
      failures,
      fault,
    })
    .where('account_id', '=', tracking.account_id)
    .where('id', '=', tracking.id)
    .execute();
}

/** Undefined once it is too old to be still in transit. */
function calculateNextCheck(timed: Timed, { added_at }: Due, seconds: number): Date | null {
  const next = timed.clock.now().getTime() + seconds * 1000;
  return next > added_at.getTime() + trackedDays * 86_400_000 ? null : new Date(next);
}
