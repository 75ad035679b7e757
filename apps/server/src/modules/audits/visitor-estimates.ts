import { createHash, randomBytes } from 'node:crypto';
import type { Region } from '@recoup/contract/stores';
import type { FileUpload } from '@recoup/contract/uploads';
import type { DateOrder } from '@recoup/recovery';
import { sql } from 'kysely';
import type { Data, Tx } from '../../platform/database/database.ts';
import { toAddressBlock } from '../../platform/http/address-block.ts';
import type { Visitor } from '../../platform/http/caller.ts';
import type { Language } from '../../platform/language.ts';
import { Problem } from '../../platform/problem.ts';
import { countAttempt, redeemCaptcha, type Limit } from '../accounts/public.ts';
import {
  cancelVisitorUpload,
  findVisitorUpload,
  getVisitorUpload,
  openVisitorUpload,
  receiveVisitorPiece,
  startVisitorUpload,
  sumVisitorUploads,
  visitors,
} from '../documents/public.ts';
import { archiveLimits } from '../stores/public.ts';
import { addFiles, type EstimateRef, type EstimateTools, type IncomingFile } from './create-estimate.ts';
import { getEstimateIn, type Estimate } from './get-estimate.ts';
import { deleteEstimateRows } from './link-estimate.ts';
import { readAgain } from './set-date-order.ts';

const mebibyte = 1024 * 1024;

/** Limits per estimate; enough for the reports of a seller who wants to try it. */
const limits = {
  files: 30,
  allBytes: 200 * mebibyte,
  archive: { ...archiveLimits, fileBytes: 100 * mebibyte, allBytes: 200 * mebibyte },
};
/** Size as uploaded, compressed or not. */
const maxUploadBytes = 25 * mebibyte;
/** For all visitors together, so that they cannot fill the disk. */
const maxStoredBytes = 10 * 1024 * mebibyte;

export async function createVisitorEstimate(
  { data, captchaKey }: { data: Data; captchaKey: Buffer },
  { region, captcha }: { readonly region: Region; readonly captcha: string },
  visitor: Visitor,
): Promise<{ token: string; estimate: Estimate }> {
  await redeemCaptcha(data, captchaKey, captcha);
  await count(data, 'estimate from an address', toAddressBlock(visitor.ip));
  await countForAll(data);
  const token = randomBytes(32).toString('base64url');
  return data.withSystem(async (tx) => {
    const { id } = await tx
      .insertInto('estimates')
      .values({ account_id: visitors, region, token_hash: hash(token) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { token, estimate: await getEstimateIn(tx, visitors, id, visitor.language) };
  });
}

export async function getVisitorEstimate(data: Data, token: string, language: Language): Promise<Estimate> {
  return data.withSystem(async (tx) => {
    const { account, estimate } = await findVisitorEstimate(tx, token);
    return getEstimateIn(tx, account, estimate, language);
  });
}

export async function addVisitorFiles(
  tools: EstimateTools,
  token: string,
  { files, upload }: { files: AsyncIterable<IncomingFile>; upload: number | undefined },
  visitor: Visitor,
): Promise<Estimate> {
  const { data } = tools;
  const ref = await data.withSystem((tx) => findVisitorEstimate(tx, token));
  await requireRoomForAll(data);
  const incoming =
    upload === undefined
      ? countFiles(data, files, visitor)
      : openVisitorUpload(tools, { visitor: hash(token) }, upload);
  await addFiles(tools, ref, incoming, limits);
  return getVisitorEstimate(data, token, visitor.language);
}

/** Concurrent uploads per estimate. */
const maxUploads = 4;

export async function startEstimateUpload(
  data: Data,
  token: string,
  wanted: { readonly name: string; readonly size: number; readonly sha256?: string | undefined },
  { ip }: Visitor,
): Promise<FileUpload> {
  const to = { visitor: hash(token) };
  const known = await data.withSystem(async (tx) => {
    await findVisitorEstimate(tx, token);
    return findVisitorUpload(tx, to, wanted);
  });
  if (known !== undefined) return known;
  if (wanted.size > maxUploadBytes) throw new Problem('estimate_full');
  await requireRoomForAll(data);
  // Counted here, so that the call that reads the upload need not.
  await count(data, 'estimate file from an address', toAddressBlock(ip));
  return data.withSystem(async (tx) => {
    await findVisitorEstimate(tx, token);
    return startVisitorUpload(tx, to, wanted, { uploads: maxUploads, bytes: maxUploads * maxUploadBytes });
  });
}

interface UploadParams {
  readonly token: string;
  readonly id: number;
}

export async function getEstimateUpload(data: Data, { token, id }: UploadParams): Promise<FileUpload> {
  await requireVisitorEstimate(data, token);
  return getVisitorUpload(data, { visitor: hash(token) }, id);
}

export async function receiveEstimatePiece(
  tools: EstimateTools,
  { token, ...piece }: UploadParams & { offset: number; files: AsyncIterable<IncomingFile> },
): Promise<FileUpload> {
  await requireVisitorEstimate(tools.data, token);
  return receiveVisitorPiece(tools, { visitor: hash(token) }, piece);
}

export async function cancelEstimateUpload(data: Data, { token, id }: UploadParams): Promise<{ done: true }> {
  await requireVisitorEstimate(data, token);
  return cancelVisitorUpload(data, { visitor: hash(token) }, id);
}

async function requireVisitorEstimate(data: Data, token: string): Promise<void> {
  await data.withSystem((tx) => findVisitorEstimate(tx, token));
}

export async function setVisitorDateOrder(
  data: Data,
  { token, file }: { readonly token: string; readonly file: number },
  dateOrder: DateOrder,
  language: Language,
): Promise<Estimate> {
  const ref = await data.withSystem((tx) => findVisitorEstimate(tx, token));
  await readAgain(data, ref, file, dateOrder);
  return getVisitorEstimate(data, token, language);
}

export async function deleteVisitorEstimate(data: Data, token: string): Promise<{ done: true }> {
  await data.withSystem(async (tx) => deleteEstimateRows(tx, await findVisitorEstimate(tx, token)));
  return { done: true };
}

/** An expired estimate is treated as deleted, even before the job deletes it. */
export async function findVisitorEstimate(tx: Tx, token: string): Promise<EstimateRef> {
  const row = await tx
    .selectFrom('estimates')
    .select('id')
    .where('token_hash', '=', hash(token))
    .where('expires_at', '>', sql<Date>`recoup_now()`)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new Problem('estimate_gone');
  return { account: visitors, estimate: row.id };
}

function hash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

async function* countFiles(
  data: Data,
  files: AsyncIterable<IncomingFile>,
  visitor: Visitor,
): AsyncGenerator<IncomingFile, void, undefined> {
  for await (const file of files) {
    await count(data, 'estimate file from an address', toAddressBlock(visitor.ip));
    yield { ...file, bytes: limitBytes(file.bytes) };
  }
}

/**
 * Reads a file that is too large to its end without storing it: a browser that is still sending would not see the
 * refusal.
 */
async function* limitBytes(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  let size = 0;
  for await (const piece of bytes) {
    size += piece.length;
    if (size <= maxUploadBytes) yield piece;
  }
  if (size > maxUploadBytes) throw new Problem('estimate_full');
}

async function count(data: Data, limit: Limit, subject: string): Promise<void> {
  await countAttempt(data, limit, subject).catch((error: unknown) => {
    throw toClearProblem(error, 'estimates_used_up');
  });
}

async function countForAll(data: Data): Promise<void> {
  await requireRoomForAll(data);
  await countAttempt(data, 'estimate, in all', '').catch((error: unknown) => {
    throw toClearProblem(error, 'estimates_unavailable');
  });
}

function toClearProblem(error: unknown, code: 'estimates_used_up' | 'estimates_unavailable'): unknown {
  if (!(error instanceof Problem) || error.code !== 'too_many_requests') return error;
  const { retryAfterSeconds } = error;
  return new Problem(code, retryAfterSeconds === undefined ? {} : { retryAfterSeconds });
}

async function requireRoomForAll(data: Data): Promise<void> {
  const bytes = await data.withSystem(async (tx) => {
    const stored = await tx
      .selectFrom('estimate_files')
      .select(sql<number>`coalesce(sum(object_size), 0)::bigint`.as('bytes'))
      .where('account_id', '=', visitors)
      .executeTakeFirstOrThrow();
    return stored.bytes + (await sumVisitorUploads(tx));
  });
  if (bytes > maxStoredBytes) throw new Problem('estimates_unavailable');
}
