import { rm } from 'node:fs/promises';
import type { Region } from '@recoup/contract/stores';
import { dropColumns } from '@recoup/recovery';
import { parseDeclaredCharset } from '@recoup/sp-api';
import { toAuditRegion } from './check-report-file.ts';

interface ReportFile {
  readonly path: string;
  readonly contentType: string;
}

/** Returns the file to store: without buyer columns if the received one has any, which is then deleted. */
export async function dropBuyerColumns<File extends ReportFile>(file: File, region: Region): Promise<File> {
  const { path, contentType } = file;
  const into = `${path}.kept`;
  const received = { path, charset: parseDeclaredCharset(contentType), region: toAuditRegion(region) };
  if (!(await dropColumns(received, into))) return file;
  await rm(path);
  return { ...file, path: into, contentType: 'text/plain; charset=utf-8' };
}
