import { contract } from '@recoup/contract';
import type { Data } from '../../platform/database/database.ts';
import type { Bind } from '../../platform/http/bind.ts';
import type { ObjectStore } from '../../platform/objects/objects.ts';
import { requestDeletion, cancelDeletion } from './deletion.ts';
import { getOwnData, sendExport, startExport } from './exports.ts';

export function bindOwnData(bind: Bind, tools: { data: Data; objects: ObjectStore }): void {
  const { ownData } = contract;
  const { data } = tools;
  bind(ownData.get, ({ actor }) => getOwnData(data, actor));
  bind(ownData.startExport, ({ actor }) => startExport(data, actor));
  bind(ownData.getFile, ({ actor, params, reply }) => sendExport(tools, actor, params.id, reply));
  bind(ownData.requestDeletion, ({ actor, body }) => requestDeletion(data, actor, body.password));
  bind(ownData.cancelDeletion, ({ actor }) => cancelDeletion(data, actor));
}
