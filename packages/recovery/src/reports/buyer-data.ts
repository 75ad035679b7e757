import type { DroppedDataKind } from '@recoup/contract/kept-data';
import { headerKey } from './report.ts';

const place =
  '(?:address(?:line)?\\d?|city|county|state|stateorregion|postal(?:code)?|zip(?:code)?|country(?:code)?)';
const party = '(?:ship(?:ping|to)?|bill(?:ing|to)?|delivery|recipient|buyer|customer)';

/**
 * Names of buyers' columns in files of any kind, beside those a report lists: sellers add columns, and upload files of
 * orders that hold more than the report the audit asks for.
 */
const namePatterns: readonly (readonly [DroppedDataKind, RegExp])[] = [
  ['contact', /(?:e?mail(?:address)?|phone(?:number)?|telephone|mobile)$/],
  ['address', new RegExp(`^${party}${place}$`)],
  ['tax_id', /^cpf$|^cnpj$|^(?:buyer|customer)(?:tax|vat|identification).*$/],
  ['comment', /^customercomments?$|^buyercomments?$|giftmessage/],
  ['name', /^(?:buyer|recipient|customer).*name$|^shipto$|^(?:shipping|billing)name$|^buyer/],
];

/** What the column of this name says about a buyer; undefined where it says nothing. */
export function buyerDataIn(header: string): DroppedDataKind | undefined {
  const key = headerKey(header);
  return namePatterns.find(([, pattern]) => pattern.test(key))?.[0];
}
