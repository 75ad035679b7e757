import { contract } from '@recoup/contract';
import type { Config } from '../../platform/config.ts';
import type { Data } from '../../platform/database/database.ts';
import type { Bind } from '../../platform/http/bind.ts';
import type { Log } from '../../platform/log.ts';
import { startUpload, listUploads } from './start-upload.ts';
import { updateDocument, updateType } from './update-document.ts';
import { exportDocuments } from './export-documents.ts';
import { getFileUpload, receiveFilePiece, startFileUpload } from './file-uploads.ts';
import { finishUpload } from './finish-upload.ts';
import { listDocuments } from './list-documents.ts';
import { getDocument } from './get-document.ts';
import { deleteDocuments } from './delete-documents.ts';
import { reviewDocument } from './review-document.ts';
import type { InspectionTools } from './save-inspected.ts';
import { sendFile } from './send-file.ts';
import { sendZip } from './send-zip.ts';
import { cancelUpload } from './cancel-upload.ts';
import { receivePiece } from './receive-piece.ts';
import { toLimits } from './uploads.ts';

const { documents, uploads } = contract;

export function bindDocuments(
  bind: Bind,
  given: InspectionTools & { data: Data; config: Config; log: Log },
): void {
  const { data } = given;
  const tools = { ...given, limits: toLimits(given.config) };

  bind(documents.list, ({ actor, query }) => listDocuments(data, actor, query));
  bind(documents.get, ({ actor, params }) => getDocument(data, actor, params.id));
  bind(documents.getFile, ({ actor, params, reply }) => sendFile(tools, actor, params.id, reply));
  bind(documents.exportZip, ({ actor, query, reply }) => sendZip(tools, actor, query.ids, reply));
  bind(documents.exportList, ({ actor, query, visitor, reply }) =>
    exportDocuments(data, actor, query, { language: visitor.language, reply }),
  );

  bind(documents.listUploads, ({ actor }) => listUploads(tools, actor));
  bind(documents.startUpload, ({ actor, body }) => startUpload(tools, actor, body));
  bind(documents.sendPiece, ({ actor, params, query, files }) =>
    receivePiece(tools, actor, { id: params.id, offset: query.offset, files }),
  );
  bind(documents.finishUpload, ({ actor, params }) => finishUpload(tools, actor, params.id));
  bind(documents.cancelUpload, ({ actor, params }) => cancelUpload(data, actor, params.id));

  bind(uploads.start, ({ actor, body }) => startFileUpload(data, actor, body));
  bind(uploads.get, ({ actor, params }) => getFileUpload(data, actor, params.id));
  bind(uploads.sendPiece, ({ actor, params, query, files }) =>
    receiveFilePiece(tools, actor, { ...params, ...query, files }),
  );
  bind(uploads.cancel, ({ actor, params }) => cancelUpload(data, actor, params.id, 'call'));

  bind(documents.update, ({ actor, params, body }) => updateDocument(data, actor, params.id, body));
  bind(documents.updateType, ({ actor, body }) => updateType(data, actor, body));
  bind(documents.delete, ({ actor, body }) => deleteDocuments(data, actor, body.ids));
  bind(documents.review, ({ actor, params, body }) => reviewDocument(data, actor, params.id, body));
}
