import type { contract, Input, Reply } from '@recoup/contract';
import { accountsView } from '../../accounts/public.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Data } from '../../../platform/database/database.ts';
import { today } from '../../../platform/day.ts';
import { Problem } from '../../../platform/problem.ts';
import { answerDispute } from '../statements/answer-dispute.ts';
import { selectLines, toLine } from '../statements/list-lines.ts';

type OperatorCalls = typeof contract.operatorBilling;

const maxDisputes = 200;

export async function listDisputes(data: Data): Promise<Reply<OperatorCalls['listDisputes']>> {
  const rows = await data.withSystem((tx) =>
    selectLines(tx)
      .innerJoin(accountsView('accounts'), 'accounts.id', 'line.account_id')
      .select('accounts.account_name')
      .where('line.state', '=', 'disputed')
      .where('line.reverses_line_id', 'is', null)
      .orderBy('line.disputed_at')
      .orderBy('line.id')
      .limit(maxDisputes)
      .execute(),
  );
  return rows.map((row) => ({
    ...toLine(row, new Map(), { day: today(data) }),
    account: { id: row.account_id, name: row.account_name },
    invoice: row.invoice_id === null ? null : { id: row.invoice_id, review_until: row.review_until },
  }));
}

export async function answerAsOperator(
  data: Data,
  operator: Actor,
  line: number,
  answer: Input<OperatorCalls['answerDispute']>['body'],
): Promise<{ done: true }> {
  const row = await data.withSystem((tx) =>
    tx.selectFrom('statement_lines').select('account_id').where('id', '=', line).executeTakeFirst(),
  );
  if (row === undefined) throw new Problem('not_found');
  await answerDispute(data, { ...operator, account: row.account_id, because: 'operator' }, line, answer);
  return { done: true };
}
