import { contract } from '@recoup/contract';
import type { Bind } from '../../platform/http/bind.ts';
import { incomingFiles } from '../../platform/http/files.ts';
import { beginBatch, listBatches, readBatch, removeBatch, type ProofTools } from './batches.ts';
import { changeProofFile } from './change-file.ts';
import { saveProofFiles } from './save-files.ts';
import { sendContent } from './send-content.ts';
import { finishProofUpload } from './take-files.ts';
import { beginProofUpload, stopProofUpload, takeProofPiece } from './uploads.ts';

const { proofs } = contract;

export function bindProofs(bind: Bind, tools: ProofTools): void {
  bind(proofs.batches, () => listBatches(tools));
  bind(proofs.begin, ({ actor }) => beginBatch(tools, actor));
  bind(proofs.one, ({ params }) => readBatch(tools, params.id));
  bind(proofs.remove, ({ params }) => removeBatch(tools, params.id));

  bind(proofs.beginUpload, ({ actor, params, body }) => beginProofUpload(tools, actor, params.id, body));
  bind(proofs.piece, ({ actor, params, query, request }) =>
    takeProofPiece(tools, actor, { ...params, ...query, files: incomingFiles(request) }),
  );
  bind(proofs.finishUpload, ({ params }) => finishProofUpload(tools, params));
  bind(proofs.stopUpload, ({ params }) => stopProofUpload(tools, params));

  bind(proofs.change, ({ params, body }) => changeProofFile(tools, params, body));
  bind(proofs.file, ({ params, reply }) => sendContent(tools, params, reply));
  bind(proofs.save, ({ actor, params, body }) => saveProofFiles(tools, actor, params.id, body.files));
}
