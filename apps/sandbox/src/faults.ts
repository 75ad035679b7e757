export const mailFaults = ['421', '550', 'timeout'] as const;
export const smsFaults = ['500', '429', 'timeout'] as const;
export const gatewayFaults = ['500', '429', 'timeout', 'lost'] as const;

export type MailFault = (typeof mailFaults)[number];
export type SmsFault = (typeof smsFaults)[number];
export type GatewayFault = (typeof gatewayFaults)[number];

interface Planned<Kind> {
  readonly kind: Kind;
  readonly remaining: number;
}

/** Faults requested for the next messages of one channel. Kept in memory: a restart clears them. */
export class FaultPlan<Kind extends string> {
  readonly #changed: () => void;
  #planned: Planned<Kind> | undefined;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  get planned(): Planned<Kind> | undefined {
    return this.#planned;
  }

  plan(kind: Kind, count: number): void {
    this.#planned = { kind, remaining: count };
    this.#changed();
  }

  clear(): void {
    this.#planned = undefined;
    this.#changed();
  }

  take(): Kind | undefined {
    const planned = this.#planned;
    if (!planned) return undefined;
    this.#planned = planned.remaining > 1 ? { ...planned, remaining: planned.remaining - 1 } : undefined;
    this.#changed();
    return planned.kind;
  }
}

export interface Faults {
  readonly mail: FaultPlan<MailFault>;
  readonly sms: FaultPlan<SmsFault>;
  readonly carriers: FaultPlan<SmsFault>;
  readonly gateway: FaultPlan<GatewayFault>;
}

export function createFaults(changed: () => void): Faults {
  return {
    mail: new FaultPlan<MailFault>(changed),
    sms: new FaultPlan<SmsFault>(changed),
    carriers: new FaultPlan<SmsFault>(changed),
    gateway: new FaultPlan<GatewayFault>(changed),
  };
}
