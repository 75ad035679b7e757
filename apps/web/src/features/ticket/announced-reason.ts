import type { Texts } from '../../lib/i18n/index.ts';
import { findText } from '../stores/index.ts';

/** Translates Amazon's code, e.g. `FBAInventoryReimbursement - WAREHOUSE_LOST`; an unknown one is shown unchanged. */
export function announcedReason(reason: string, text: Texts<'ticket'>): string {
  return findText(text.announcedReasons, reason.split(' - ').at(-1) ?? '') ?? reason;
}
