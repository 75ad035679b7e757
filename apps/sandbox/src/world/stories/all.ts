import { lossKinds } from '../truth.ts';
import { disposalStories } from './disposal.ts';
import { feeStories } from './fees.ts';
import { inboundFeeStories } from './inbound-fees.ts';
import { inboundStories } from './inbound.ts';
import { oddRowStories } from './odd-rows.ts';
import { paymentStories } from './payments.ts';
import { refundAmountStories } from './refund-amounts.ts';
import { refundStories, replacementStories } from './refunds.ts';
import { removalStories } from './removals.ts';
import { returnStories } from './returns.ts';
import type { Story } from './story.ts';
import { transferStories } from './transfer.ts';
import { warehouseStories } from './warehouse.ts';

const told: readonly Story[] = [
  ...warehouseStories,
  ...disposalStories,
  ...transferStories,
  ...refundStories,
  ...replacementStories,
  ...returnStories,
  ...refundAmountStories,
  ...inboundStories,
  ...inboundFeeStories,
  ...removalStories,
  ...feeStories,
  ...paymentStories,
  ...oddRowStories,
];

function first(verdict: Story['verdict']): Story[] {
  return lossKinds.flatMap(
    (kind) => told.find((story) => story.kind === kind && story.verdict === verdict) ?? [],
  );
}

/** One loss of every kind, then the innocent twin of each, then all other ways: small worlds get the start. */
export const stories: readonly Story[] = [...new Set([...first('owed'), ...first('innocent'), ...told])];

/** Those that are over at some day; a wrong fee goes on. */
export const pastStories: readonly Story[] = told.filter(
  ({ kind, verdict }) => verdict === 'owed' && !kind.startsWith('fee_'),
);
