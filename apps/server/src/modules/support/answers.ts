import type { CannedAnswer } from '@recoup/contract/support';
import { sql } from 'kysely';
import type { Data, Tx } from '../../platform/database/database.ts';
import { Problem } from '../../platform/problem.ts';

type Words = Omit<CannedAnswer, 'id'>;

export async function listAnswers(data: Data): Promise<CannedAnswer[]> {
  const rows = await data.withSystem((tx) => selectAnswers(tx).orderBy('id').execute());
  return rows.map(toAnswer);
}

export async function createAnswer(data: Data, words: Words): Promise<CannedAnswer> {
  return data.withSystem(async (tx) => {
    const { id } = await tx
      .insertInto('support_answers')
      .values(toColumns(words))
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, ...words };
  });
}

export async function updateAnswer(data: Data, id: number, words: Words): Promise<CannedAnswer> {
  return data.withSystem(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('support_answers')
      .set({ ...toColumns(words), changed_at: sql`recoup_now()` })
      .where('id', '=', id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Problem('not_found');
    return { id, ...words };
  });
}

export async function deleteAnswer(data: Data, id: number): Promise<{ done: true }> {
  return data.withSystem(async (tx) => {
    const { numDeletedRows } = await tx.deleteFrom('support_answers').where('id', '=', id).executeTakeFirst();
    if (numDeletedRows === 0n) throw new Problem('not_found');
    return { done: true };
  });
}

function selectAnswers(tx: Tx) {
  return tx.selectFrom('support_answers').select(['id', 'title_en', 'title_zh', 'body_en', 'body_zh']);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectAnswers>['executeTakeFirstOrThrow']>>;

function toAnswer({ id, title_en, title_zh, body_en, body_zh }: Row): CannedAnswer {
  return { id, title: { en: title_en, zh: title_zh }, body: { en: body_en, zh: body_zh } };
}

function toColumns({ title, body }: Words) {
  return { title_en: title.en, title_zh: title.zh, body_en: body.en, body_zh: body.zh };
}
