import { expect, test } from 'vitest';
import { setUpImports } from './import-testing.ts';

const { read, rows, setAside } = setUpImports();

const reimbursements =
  'approval-date,reimbursement-id,case-id,amazon-order-id,reason,sku,fnsku,asin,product-name,condition,currency-unit,amount-per-unit,amount-total,quantity-reimbursed-cash,quantity-reimbursed-inventory,quantity-reimbursed-total,original-reimbursement-id,original-reimbursement-type\n';
const paid = (amounts: string, rest = ',1,0,1') =>
  `2026-10-02,9001,,,Lost_Warehouse,MUG,X001,B001,A mug,New,EUR,${amounts}${rest}`;

test.each([
  ['of both amounts, where the last two cells are empty', paid('12,50,12,50')],
  ['of both amounts, with all separators', `${paid('12,50,12,50')},,`],
  ['of one amount', `${paid('12,5,25', ',2,0,2')},`],
  ['of one amount, with all separators', `${paid('12,5,25', ',2,0,2')},,`],
])('an unquoted decimal comma %s sets its row aside', async (_name, line) => {
  const good = `${paid('12.50,12.50')},,`;
  expect(await setAside(`${reimbursements}${good}\n${line}\n${good}\n`, { region: 'EU' })).toMatchObject([
    { row: 3, fault: 'shifted_cells' },
  ]);
  expect(await rows('amount_total, quantity_total')).toEqual([
    [12.5, 1],
    [12.5, 1],
  ]);
});

test('numbers in text columns show that a row has shifted', async () => {
  const header =
    'settlement-id,transaction-type,order-id,amount-type,amount-description,amount,fulfillment-id,posted-date,sku\n';
  const text = `${header}1,Refund,7,ItemPrice,Principal,-12,50,,\n1,Refund,7,ItemPrice,Principal,-12,AFN,2026-10-01,MUG\n`;
  expect(await setAside(text)).toMatchObject([
    { row: 2, column: 'fulfillment-id', fault: 'shifted_cells', value: '50' },
  ]);
  expect(await rows('amount, fulfillment_id')).toEqual([[-12, 'AFN']]);
});

test('an unquoted decimal comma in the total of a settlement leaves its currency', async () => {
  const header =
    'settlement-id,settlement-start-date,settlement-end-date,deposit-date,total-amount,currency,transaction-type,amount-type,amount-description,amount,posted-date\n';
  await read(
    `${header}1,2026-10-04,2026-10-17,2026-10-19,1235,76,EUR,,,,\n1,,,,,,Order,ItemPrice,Principal,26,2026-10-05\n`,
  );
  expect(await rows('currency, amount')).toEqual([['EUR', 26]]);
});

test('a row with separators too many at its end is read where no amount can have been split', async () => {
  expect(await setAside(`${reimbursements}${paid('12.50,12.50')},,,,\n`)).toEqual([]);
  expect(await rows('amount_total')).toEqual([[12.5]]);
});

test('in files with other separators a number in a text column is no fault', async () => {
  const text = `${reimbursements}${paid('12.50;12.50', ',1,1,3')},,`.replaceAll(',', ';');
  expect(await setAside(text)).toEqual([]);
});

test('nor are rows set aside in a file whose every row ends with a separator too many', async () => {
  const text = `${reimbursements}${paid('25,25')},,,\n${paid('12.50,25', ',2,0,2')},,,\n`;
  expect(await setAside(text)).toEqual([]);
  expect(await rows('amount_per_unit, amount_total')).toEqual([
    [25, 25],
    [12.5, 25],
  ]);
});

test('a row whose amounts have their decimals has not shifted, though its numbers do not add up', async () => {
  const text = `${reimbursements}${paid('12.50,12.50', ',0,0,1')},,\n${paid('12.50,12.50')},,\n`;
  expect(await setAside(text)).toEqual([]);
});
