import type { Texts } from '../../lib/i18n/index.ts';
import { findText } from '../stores/index.ts';

/**
 * Translates Amazon's reason; null for an unknown one. Amazon's report and its pages spell the same reason differently:
 * `Lost_Warehouse`, `Lost:Warehouse`.
 */
export function reimbursementReason(reason: string, text: Texts<'tickets'>): string | null {
  return findText(text.reimbursementReasons, reason.toLowerCase().replaceAll(/[^a-z0-9]+/g, ''));
}
