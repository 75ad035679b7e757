import { createHash } from 'node:crypto';
import type { Store } from '../store.ts';

export const parcelStates = ['announced', 'picked_up', 'in_transit', 'exception', 'delivered'] as const;
export type ParcelState = (typeof parcelStates)[number];

export interface ParcelEvent {
  readonly at: string;
  readonly state: ParcelState;
  readonly place: string;
}

export interface Parcel {
  readonly carrier: string;
  readonly number: string;
  /** Newest first. */
  readonly events: readonly ParcelEvent[];
}

const places = ['Shenzhen, CN', 'Long Beach, US', 'Ontario, US', 'San Bernardino, US'] as const;
const shown = 200;
const day = 86_400_000;

/** The parcels of all carriers. An unknown parcel gets a journey derived from its number. */
export class Parcels {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  list(): Parcel[] {
    const rows = this.#store.database
      .prepare('select number from parcels order by known_since desc, number limit ?')
      .all(shown);
    return rows.flatMap(({ number }) => this.#find(String(number)) ?? []);
  }

  /** Numbers ending in 0000 belong to no carrier. */
  ask(carrier: string, number: string): Parcel | undefined {
    if (number.endsWith('0000')) return undefined;
    const known = this.#find(number);
    if (known) return known;
    this.#begin(carrier, number);
    for (const event of createJourney(number, Date.now())) this.#add(number, event);
    this.#store.changes.emit('changed');
    return this.#find(number);
  }

  move(number: string, state: ParcelState): Parcel | undefined {
    if (!this.#find(number)) this.#begin('other', number);
    const step = parcelStates.indexOf(state);
    const place = places[Math.min(step, places.length - 1)] ?? places[0];
    this.#add(number, { at: new Date().toISOString(), state, place });
    this.#store.changes.emit('changed');
    return this.#find(number);
  }

  #begin(carrier: string, number: string): void {
    this.#store.database
      .prepare('insert into parcels (number, carrier, known_since) values (?, ?, ?)')
      .run(number, carrier, new Date().toISOString());
  }

  #add(number: string, { at, state, place }: ParcelEvent): void {
    this.#store.database
      .prepare('insert into parcel_events (number, at, state, place) values (?, ?, ?, ?)')
      .run(number, at, state, place);
  }

  #find(number: string): Parcel | undefined {
    const parcel = this.#store.database.prepare('select carrier from parcels where number = ?').get(number);
    if (!parcel) return undefined;
    const events = this.#store.database
      .prepare('select at, state, place from parcel_events where number = ? order by at desc, id desc')
      .all(number)
      .map(({ at, state, place }) => ({
        at: String(at),
        state: parcelStates.find((known) => known === state) ?? 'announced',
        place: String(place),
      }));
    return { carrier: String(parcel['carrier']), number, events };
  }
}

/** The number determines how many days the journey takes and when it started. */
function createJourney(number: string, now: number): ParcelEvent[] {
  const [first = 0, second = 0] = createHash('sha256').update(number).digest();
  const steps = parcelStates.filter((state) => state !== 'exception').slice(0, 2 + (first % 3));
  const lastDaysAgo = 1 + (second % 20);
  return steps.map((state, index) => ({
    at: new Date(now - (lastDaysAgo + (steps.length - 1 - index) * 3) * day).toISOString(),
    state,
    place: places[index] ?? places[0],
  }));
}
