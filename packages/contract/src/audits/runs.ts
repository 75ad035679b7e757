import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, money, time } from '../fields.ts';
import { day, root } from './fields.ts';

/** How many findings a run changed, and in which way. */
export const auditCounts = z.object({
  new: z.number(),
  back: z.number(),
  changed: z.number(),
  opened: z.number(),
  lapsed: z.number(),
  found: z.number(),
  paid: z.number(),
  explained: z.number(),
  same: z.number(),
});

export const auditPhases = ['waiting', 'reading', 'searching', 'comparing'] as const;
export type AuditPhase = (typeof auditPhases)[number];

export const auditWarning = z.object({
  /**
   * unknown_reasons: codes no rule knows. withheld: claims that depend on such codes and were not looked for, because
   * too many rows have one. missing_report: claims that were not looked for, for want of it. undated: losses of which no
   * report says when their clock began. not_checked: charges that no fee preview of the same rates can judge.
   * contradictory: findings set aside because their rows contradict each other. held_back: findings that a row
   * which could not be read may have settled. held_back_by_file: findings that a file which could not be read may have
   * settled; a report is named in `table`. ledger_gap: findings that days without a file of the
   * ledger may explain. added_fee: charges that are higher by just what may have been added to the fee
   * for another reason than the product's size, named low_inventory or fuel.
   * unread_file: not read, see the store's reports. set_aside_rows: files with rows that could not be read.
   */
  warning: z.enum([
    'unknown_reasons',
    'withheld',
    'missing_report',
    'undated',
    'not_checked',
    'contradictory',
    'held_back',
    'held_back_by_file',
    'ledger_gap',
    'added_fee',
    'unread_file',
    'set_aside_rows',
  ]),
  /** Of a report, as in `ledger`. */
  table: z.string(),
  /** Codes, claim types or files. */
  names: z.array(z.string()),
  /** How many rows of all in that table, or losses. */
  count: z.number(),
  of: z.number(),
});

export const auditRun = z.object({
  id: z.number(),
  store: z.number(),
  /** stopped: it says nothing about the findings, see `reason`. */
  state: z.enum(['running', 'done', 'stopped']),
  reason: z.enum(['', 'unknown_reasons', 'failed']),
  phase: z.enum(auditPhases),
  percent: z.number(),
  as_of: day,
  rules_version: z.string(),
  files_hash: z.string(),
  counts: auditCounts.nullable(),
  warnings: z.array(auditWarning),
  started_at: time,
  finished_at: time.nullable(),
});

export const auditStatus = z.object({
  store: z.number(),
  running: auditRun.nullable(),
  last: auditRun.nullable(),
  /** Found and not filed yet, as the dashboard sums it; tickets without an amount are counted too. */
  potential: z.object({ tickets: z.number(), amounts: z.array(money) }),
  /** Filed and not decided or paid yet, in the same way. */
  claimed: z.object({ tickets: z.number(), amounts: z.array(money) }),
  waiting: z.number(),
  /** Shown, and never claimed. */
  to_check: z.number(),
  lapsed: z.number(),
});

export const runCalls = {
  getStatus: endpoint({
    method: 'GET',
    path: `${root}/status/`,
    summary: 'How the audit of each store stands: the run under way, the last one, what can still be claimed',
    access: 'seller',
    reply: z.array(auditStatus),
  }),
  listRuns: endpoint({
    method: 'GET',
    path: `${root}/runs/`,
    summary: 'The audit runs of a store, newest first, each with what it changed',
    access: 'seller',
    query: z.object({ store: id, limit: z.coerce.number().int().min(1).max(200).default(20) }),
    reply: z.array(auditRun),
  }),
  startRun: endpoint({
    method: 'POST',
    path: `${root}/runs/`,
    summary: 'Audit a store now; while one is running, the next begins when it ends',
    action: 'audit',
    access: 'seller',
    body: z.object({ store: id }),
    reply: auditRun,
  }),
};
