import { contract } from '@recoup/contract';
import type { Config } from '../../platform/config.ts';
import type { Data } from '../../platform/database/database.ts';
import type { Bind } from '../../platform/http/bind.ts';
import { incomingFiles } from '../../platform/http/files.ts';
import type { Log } from '../../platform/log.ts';
import type { ObjectStore } from '../../platform/objects/objects.ts';
import { beginUpload, listUploads } from './begin-upload.ts';
import { changeDocument, changeType } from './change-document.ts';
import { exportDocuments } from './export-documents.ts';
import { finishUpload } from './finish-upload.ts';
import { listDocuments } from './list-documents.ts';
import { readDocument } from './read-document.ts';
import { removeDocuments } from './remove-documents.ts';
import { reviewDocument } from './review-document.ts';
import { sendFile } from './send-file.ts';
import { sendZip } from './send-zip.ts';
import { stopUpload } from './stop-upload.ts';
import { takePiece } from './take-piece.ts';
import { limitsOf } from './uploads.ts';

const { documents } = contract;

export function bindDocuments(
  bind: Bind,
  given: { data: Data; objects: ObjectStore; config: Config; log: Log },
): void {
  const { data } = given;
  const tools = { ...given, limits: limitsOf(given.config) };

  bind(documents.list, ({ actor, query }) => listDocuments(data, actor, query));
  bind(documents.one, ({ actor, params }) => readDocument(data, actor, params.id));
  bind(documents.file, ({ actor, params, reply }) => sendFile(tools, actor, params.id, reply));
  bind(documents.zip, ({ actor, query, reply }) => sendZip(tools, actor, query.ids, reply));
  bind(documents.exportList, ({ actor, query, visitor, reply }) =>
    exportDocuments(data, actor, query, { language: visitor.language, reply }),
  );

  bind(documents.uploads, ({ actor }) => listUploads(tools, actor));
  bind(documents.begin, ({ actor, body }) => beginUpload(tools, actor, body));
  bind(documents.piece, ({ actor, params, query, request }) =>
    takePiece(tools, actor, { id: params.id, offset: query.offset, files: incomingFiles(request) }),
  );
  bind(documents.finish, ({ actor, params }) => finishUpload(tools, actor, params.id));
  bind(documents.stop, ({ actor, params }) => stopUpload(data, actor, params.id));

  bind(documents.change, ({ actor, params, body }) => changeDocument(data, actor, params.id, body));
  bind(documents.changeType, ({ actor, body }) => changeType(data, actor, body));
  bind(documents.remove, ({ actor, body }) => removeDocuments(data, actor, body.ids));
  bind(documents.review, ({ actor, params, body }) => reviewDocument(data, actor, params.id, body));
}
