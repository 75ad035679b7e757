interface Event {
  readonly event_id: string;
  readonly type: string;
  readonly created_at: Date;
  readonly data: unknown;
}

/** The same bytes for every attempt, so that a receiver can deduplicate by id. */
export function buildPayload({ event_id, type, created_at, data }: Event): string {
  return JSON.stringify({ id: event_id, type, created: created_at.toISOString(), data });
}
