interface Event {
  readonly event_id: string;
  readonly type: string;
  readonly created_at: Date;
  readonly data: unknown;
}

/** The same bytes on every try, so that who keeps the ids of what was handled handles it once. */
export function payloadOf({ event_id, type, created_at, data }: Event): string {
  return JSON.stringify({ id: event_id, type, created: created_at.toISOString(), data });
}
