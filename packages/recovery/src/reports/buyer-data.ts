import type { DroppedDataKind } from '@recoup/contract/kept-data';
import { toHeaderKey } from './report.ts';

const place =
  '(?:address(?:line)?\\d?|city|county|state|stateorregion|postal(?:code)?|zip(?:code)?|country(?:code)?)';
const party = '(?:ship(?:ping|to)?|bill(?:ing|to)?|delivery|recipient|buyer|customer)';

/**
 * Names of columns with buyers' data in any file, beside those a report lists: sellers add columns, and upload order
 * files with more columns than the report the audit requests.
 */
const namePatterns: readonly (readonly [DroppedDataKind, RegExp])[] = [
  ['contact', /(?:e?mail(?:address)?|phone(?:number)?|telephone|mobile)$/],
  ['address', new RegExp(`^${party}${place}$`)],
  ['tax_id', /^cpf$|^cnpj$|^(?:buyer|customer)(?:tax|vat|identification).*$/],
  ['comment', /^customercomments?$|^buyercomments?$|giftmessage/],
  ['name', /^(?:buyer|recipient|customer).*name$|^shipto$|^(?:shipping|billing)name$|^buyer/],
];

/** The kind of buyer data in a column of this name; undefined if it holds none. */
export function findBuyerData(header: string): DroppedDataKind | undefined {
  const key = toHeaderKey(header);
  return namePatterns.find(([, pattern]) => pattern.test(key))?.[0];
}
