import { createHash } from 'node:crypto';
import { costColumns, type CostColumns } from '@recoup/contract/audits/costs';
import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';

/** Known headings, without characters other than letters. */
const known: Readonly<Record<Exclude<keyof CostColumns, 'all_in'>, RegExp>> = {
  fnsku: /^(fnsku|商品条码fnsku|商品编码fnsku)$/,
  sku: /^(sku|msku|sellersku|merchantsku|商家sku|卖家sku)$/,
  cost: /^(cost|sourcingcost|unitcost|costperunit|成本|单价|采购价|采购成本|采购单价|单件成本)$/,
  currency: /^(currency|currencyunit|币种|货币)$/,
  valid_from: /^(validfrom|from|date|effectivedate|生效日期|日期)$/,
};

/** Finds columns by known headings; undefined if a required one is missing. */
export function guessColumns(headings: readonly string[]): CostColumns | undefined {
  const find = (name: keyof typeof known) =>
    headings.find((heading) => known[name].test(heading.toLowerCase().replaceAll(/[^\p{L}]/gu, ''))) ?? '';
  const columns = {
    sku: find('sku'),
    fnsku: find('fnsku'),
    cost: find('cost'),
    currency: find('currency'),
    valid_from: find('valid_from'),
    all_in: '',
  };
  return areComplete(columns) ? columns : undefined;
}

export function areComplete({ sku, fnsku, cost, currency, all_in }: CostColumns): boolean {
  return (sku !== '' || fnsku !== '') && cost !== '' && (currency !== '' || all_in !== '');
}

/** The mapping the account used for a list with the same headings. */
export async function getLayout(
  data: Data,
  actor: Actor,
  headings: readonly string[],
): Promise<CostColumns | undefined> {
  const row = await data.withTenant({ ...actor, acts: false }, (tx) =>
    tx
      .selectFrom('cost_layouts')
      .select('columns')
      .where('account_id', '=', actor.account)
      .where('headings_hash', '=', hashHeadings(headings))
      .executeTakeFirst(),
  );
  return row && costColumns.parse(row.columns);
}

export async function saveLayout(
  tx: Tx,
  { account, user }: Actor,
  headings: readonly string[],
  columns: CostColumns,
): Promise<void> {
  const layout = { columns: JSON.stringify(columns), changed_by: user };
  await tx
    .insertInto('cost_layouts')
    .values({ account_id: account, headings_hash: hashHeadings(headings), ...layout })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'headings_hash'])
        .doUpdateSet({ ...layout, changed_at: sql`recoup_now()` }),
    )
    .execute();
}

function hashHeadings(headings: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(headings)).digest('hex');
}
