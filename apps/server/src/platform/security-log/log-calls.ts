import type { Endpoint } from '@recoup/contract';
import type { ProblemCode } from '@recoup/contract/problems';
import type { SecurityEventKind } from '@recoup/contract/security-event-kinds';
import { z } from 'zod';
import type { Actor } from '../actor.ts';
import type { Data } from '../database/database.ts';
import type { Visitor } from '../http/caller.ts';
import { createOncePerPeriod } from './once-per-period.ts';
import { recordSecurityEvent, type NewSecurityEvent } from './record-security-event.ts';

/** Pages repeat their reads: one entry per hour, call and account. */
const readPeriodMs = 60 * 60_000;
const refusalPeriodMs = 60_000;

/** Refusals that indicate an attempt at something forbidden. Others, such as invalid input, are not logged. */
const refusals: Partial<Record<ProblemCode, SecurityEventKind>> = {
  not_allowed: 'refused',
  file_infected: 'refused',
  key_not_enough: 'refused',
  second_factor_required: 'refused',
  wrong_old_password: 'confirmation_failed',
  factor_code_wrong: 'confirmation_failed',
  passkey_refused: 'confirmation_failed',
};

interface LoggedCall {
  readonly endpoint: Endpoint;
  readonly visitor: Visitor;
}

/** Records calls in the security log by what the contract says about them. */
export interface CallLog {
  succeeded(
    call: LoggedCall & {
      readonly actor: Actor;
      readonly result: unknown;
    },
  ): Promise<void>;
  refused(call: LoggedCall & { readonly user: number }, code: ProblemCode): Promise<void>;
}

export function createCallLog(data: Data): CallLog {
  const isFirst = createOncePerPeriod(() => performance.now());
  return {
    succeeded: async ({ endpoint, visitor, actor, result }) => {
      const events = toEvents(endpoint, actor, result)
        .map((event) => ({ ...event, actor: actor.user, detail: formatName(endpoint), visitor }))
        .filter(
          ({ kind, account }) =>
            !isRead(kind) || isFirst(`${actor.user} ${account} ${formatName(endpoint)}`, readPeriodMs),
        );
      if (events.length > 0) await data.withSystem((tx) => recordSecurityEvent(tx, ...events));
    },
    refused: async ({ endpoint, visitor, user }, code) => {
      const kind = refusals[code];
      if (kind === undefined) return;
      if (kind === 'refused' && !isFirst(`${user} ${code} ${formatName(endpoint)}`, refusalPeriodMs)) return;
      const detail = formatName(endpoint);
      await data.withSystem((tx) =>
        recordSecurityEvent(tx, { kind, account: user, actor: user, detail, visitor }),
      );
    },
  };
}

function toEvents(
  endpoint: Endpoint,
  actor: Actor,
  result: unknown,
): Pick<NewSecurityEvent, 'kind' | 'account'>[] {
  const { logged, about, acts } = endpoint;
  if (about === 'every-account') {
    const accounts = new Set([...(actor.concerned ?? []), ...accountsIn(result)]);
    const others = [...accounts].filter((account) => account !== actor.user);
    if (logged !== null)
      return (others.length > 0 ? others : [null]).map((account) => ({ kind: logged, account }));
    // Changes by operators are in the account's acting records.
    return acts ? [] : others.map((account) => ({ kind: 'operator_read', account }));
  }
  if (logged !== null) return [{ kind: logged, account: actor.account }];
  const isRead = !acts && actor.account !== actor.user && endpoint.format === 'json';
  return isRead ? [{ kind: 'agency_read', account: actor.account }] : [];
}

function isRead(kind: SecurityEventKind): boolean {
  return kind === 'agency_read' || kind === 'operator_read';
}

function formatName({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

const named = z.object({ account: z.object({ id: z.number() }) });
const listed = z.object({ items: z.array(z.unknown()) });

/** The accounts whose data a reply contains: an operator's replies name the account of each row. */
function accountsIn(result: unknown): number[] {
  if (Array.isArray(result)) return result.flatMap(accountsIn);
  const list = listed.safeParse(result);
  const one = named.safeParse(result);
  return [
    ...(one.success ? [one.data.account.id] : []),
    ...(list.success ? list.data.items.flatMap(accountsIn) : []),
  ];
}
