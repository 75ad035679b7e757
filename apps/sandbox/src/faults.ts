export const mailFaults = ['421', '550', 'timeout'] as const;
export const smsFaults = ['500', '429', 'timeout'] as const;

export type MailFault = (typeof mailFaults)[number];
export type SmsFault = (typeof smsFaults)[number];

export interface Planned<Kind> {
  readonly kind: Kind;
  readonly remaining: number;
}

/** Failures ordered for the next messages of one channel. Kept in memory: a restart heals everything. */
export class FaultPlan<Kind extends string> {
  #planned: Planned<Kind> | undefined;

  get planned(): Planned<Kind> | undefined {
    return this.#planned;
  }

  plan(kind: Kind, count: number): void {
    this.#planned = { kind, remaining: count };
  }

  clear(): void {
    this.#planned = undefined;
  }

  /** Uses up one planned failure. */
  take(): Kind | undefined {
    const planned = this.#planned;
    if (!planned) return undefined;
    this.#planned = planned.remaining > 1 ? { ...planned, remaining: planned.remaining - 1 } : undefined;
    return planned.kind;
  }
}

export interface Faults {
  readonly mail: FaultPlan<MailFault>;
  readonly sms: FaultPlan<SmsFault>;
}

export function noFaults(): Faults {
  return { mail: new FaultPlan<MailFault>(), sms: new FaultPlan<SmsFault>() };
}
