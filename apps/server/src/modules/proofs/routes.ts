import { contract } from '@recoup/contract';
import type { Bind } from '../../platform/http/bind.ts';
import { createBatch, listBatches, getBatch, deleteBatch, type ProofTools } from './batches.ts';
import { updateProofFile } from './update-file.ts';
import { saveProofFiles } from './save-files.ts';
import { sendContent } from './send-content.ts';
import { finishProofUpload } from './add-files.ts';
import { startProofUpload, cancelProofUpload, receiveProofPiece } from './uploads.ts';

const { proofs } = contract;

export function bindProofs(bind: Bind, tools: ProofTools): void {
  bind(proofs.listBatches, () => listBatches(tools));
  bind(proofs.createBatch, ({ actor }) => createBatch(tools, actor));
  bind(proofs.getBatch, ({ params }) => getBatch(tools, params.id));
  bind(proofs.deleteBatch, ({ params }) => deleteBatch(tools, params.id));

  bind(proofs.startUpload, ({ actor, params, body }) => startProofUpload(tools, actor, params.id, body));
  bind(proofs.sendPiece, ({ actor, params, query, files }) =>
    receiveProofPiece(tools, actor, { ...params, ...query, files }),
  );
  bind(proofs.finishUpload, ({ params }) => finishProofUpload(tools, params));
  bind(proofs.cancelUpload, ({ params }) => cancelProofUpload(tools, params));

  bind(proofs.updateFile, ({ params, body }) => updateProofFile(tools, params, body));
  bind(proofs.getFile, ({ params, reply }) => sendContent(tools, params, reply));
  bind(proofs.saveBatch, ({ actor, params, body }) => saveProofFiles(tools, actor, params.id, body.files));
}
