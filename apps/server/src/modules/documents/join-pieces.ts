import type { Tx } from '../../platform/database/database.ts';
import type { ObjectStore } from '../../platform/objects/objects.ts';
import { Problem } from '../../platform/problem.ts';

export interface Piece {
  readonly object_key: string;
}

export function listPieces(
  tx: Tx,
  { account, upload }: { readonly account: number; readonly upload: number },
): Promise<Piece[]> {
  return tx
    .selectFrom('document_upload_pieces')
    .select('object_key')
    .where('account_id', '=', account)
    .where('upload_id', '=', upload)
    .orderBy('start_at')
    .execute();
}

export async function* joinPieces(
  objects: ObjectStore,
  account: number,
  pieces: readonly Piece[],
): AsyncGenerator<Uint8Array, void, undefined> {
  for (const { object_key } of pieces) {
    const piece = await objects.of(account, 'pieces').get(object_key);
    if (piece === undefined) throw new Problem('unavailable');
    yield* piece;
  }
}
