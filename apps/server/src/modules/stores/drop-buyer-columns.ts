import { rm } from 'node:fs/promises';
import type { Region } from '@recoup/contract/stores';
import { dropColumns } from '@recoup/recovery';
import { declaredCharset } from '@recoup/sp-api';
import { toAuditRegion } from './check-report-file.ts';

interface ReportFile {
  readonly path: string;
  readonly contentType: string;
}

/**
 * The file to store instead of the one received: where that has columns of buyers, another beside it without them. The
 * received one is deleted.
 */
export async function dropBuyerColumns<File extends ReportFile>(file: File, region: Region): Promise<File> {
  const { path, contentType } = file;
  const into = `${path}.kept`;
  const received = { path, charset: declaredCharset(contentType), region: toAuditRegion(region) };
  if (!(await dropColumns(received, into))) return file;
  await rm(path);
  return { ...file, path: into, contentType: 'text/plain; charset=utf-8' };
}
