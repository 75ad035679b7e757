import { createHmac, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { text, type Reply } from '../http/reply.ts';
import type { Call } from '../http/router.ts';
import { report as tell } from '../report.ts';
import { isSameSecret } from '../sms/same-secret.ts';
import type { Charset } from '../world/reports/charset.ts';
import { writeReport } from '../world/reports/write.ts';
import type { Facts } from './facts.ts';
import type { MarketplaceFaults } from './faults.ts';
import { buildReportContent, type Reports, type StoredReport, type WorldAt } from './reports.ts';
import type { Stores } from './stores.ts';
import type { MarketplaceTime } from './time.ts';

const life = 5 * 60_000;
// Minimum lifetime of a document URL: the reader is not sped up.
const shortestLife = 3000;

/** Amazon's spelling. */
const charsetNames: Readonly<Record<Charset, string>> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Cp1252',
  Shift_JIS: 'Shift_JIS',
};

interface DocumentParts {
  readonly facts: Facts;
  readonly time: MarketplaceTime;
  readonly faults: MarketplaceFaults;
  readonly reports: Reports;
  readonly stores: Stores;
  readonly worldAt: WorldAt;
}

/** Report documents are generated each time a signed URL is opened, never stored. */
export class Documents {
  readonly #parts: DocumentParts;
  readonly #key: string;

  constructor(parts: DocumentParts) {
    this.#parts = parts;
    const known = parts.facts.get('signing-key');
    this.#key = known ?? randomBytes(32).toString('hex');
    if (known === undefined) parts.facts.set('signing-key', this.#key);
  }

  toDocumentId({ id, storeId }: Pick<StoredReport, 'id' | 'storeId'>): string {
    const print = this.#sign(`${storeId} ${id}`);
    const uuid = [
      print.slice(0, 8),
      print.slice(8, 12),
      print.slice(12, 16),
      print.slice(16, 20),
      print.slice(20, 32),
    ];
    return `amzn1.spdoc.1.4.${uuid.join('-')}.T${id}`;
  }

  parseDocumentId(documentId: string): number {
    return Number(/\.T(\d{1,12})$/.exec(documentId)?.[1] ?? -1);
  }

  /** The reply of getReportDocument. */
  offer(report: StoredReport, origin: string, encoded: boolean): Record<string, unknown> {
    const { time, faults } = this.#parts;
    const zipped = report.settlementId === undefined;
    const dead = faults.take('dead-url') !== undefined;
    // A corrupted document that could not be downloaded would test nothing.
    const lies = zipped && !dead && faults.take('gzip-lie') !== undefined;
    const expires = Math.floor(time.now() + (dead ? -1000 : Math.max(shortestLife, time.scale(life))));
    const query = new URLSearchParams({
      store: report.storeId,
      form: zipped && !lies ? (encoded ? 'encoded' : 'gzip') : 'plain',
      expires: String(expires),
    });
    const reportDocumentId = this.toDocumentId(report);
    query.set('signature', this.#sign(`${reportDocumentId}?${query.toString()}`));
    return {
      reportDocumentId,
      url: `${origin}/report-documents/${reportDocumentId}?${query.toString()}`,
      ...(zipped && { compressionAlgorithm: 'GZIP' }),
    };
  }

  /** Imitates the object storage behind document URLs: it checks signatures, not tokens. */
  async serve({ url, params, request, response }: Call): Promise<Reply | undefined> {
    const { time, reports, stores, worldAt } = this.#parts;
    const documentId = params['documentId'] ?? '';
    const query = new URLSearchParams(url.search);
    const signature = query.get('signature') ?? '';
    query.delete('signature');
    if (request.headers['x-amz-access-token'] !== undefined) {
      return createAccessDenied('There were headers present in the request which were not signed');
    }
    if (!isSameSecret(signature, this.#sign(`${documentId}?${query.toString()}`))) {
      return createAccessDenied(
        'The request signature we calculated does not match the signature you provided.',
      );
    }
    if (Number(query.get('expires')) <= time.now()) return createAccessDenied('Request has expired');
    const store = stores.get(query.get('store') ?? '');
    const report = store && (await reports.get(store, this.parseDocumentId(documentId)));
    if (!store || !report) return createAccessDenied('Access Denied');

    const { kind, request: content } = buildReportContent(await worldAt(store, report.endsAt), report);
    const failed = report.status === 'FATAL';
    const charset = failed ? 'utf-8' : kind.charset(store.region);
    const form = query.get('form');
    response.writeHead(200, {
      'content-type': `text/plain;charset=${charsetNames[charset]}`,
      ...(form === 'encoded' && { 'content-encoding': 'gzip' }),
      'x-content-type-options': 'nosniff',
      'content-disposition': 'attachment',
    });
    const bytes = Readable.from(failed ? [explanation] : writeReport(kind, content));
    try {
      if (form === 'plain') await pipeline(bytes, response);
      else await pipeline(bytes, createGzip(), response);
    } catch (error) {
      // A reader that disconnects early is not an error.
      if (!response.destroyed) tell(error);
    }
    return undefined;
  }

  #sign(content: string): string {
    return createHmac('sha256', this.#key).update(content).digest('hex');
  }
}

const explanation = Buffer.from(
  JSON.stringify({
    errorDetails: 'The report could not be generated. The sandbox was asked to let it fail.',
  }),
);

function createAccessDenied(message: string): Reply {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code><Message>${message}</Message></Error>`;
  return text(403, body, { 'content-type': 'application/xml' });
}
