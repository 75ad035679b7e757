import { gzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import type { IncomingDocument } from './download-document.ts';
import { MarketplaceError, RateLimited } from './errors.ts';
import { createMemoryLimiter, type MarketplaceSettings, type RateLimiter } from './index.ts';
import type { ReportFetch, ReportProgress } from './fetch-report.ts';
import { unlimitedRateLimiter, someStore, startTestBed, type Answer, type Route } from './testing.ts';

const root = '/reports/2021-06-30';
const content = 'sku\tquantity\nSKU-1\t3\n';
const request = {
  reportType: 'GET_FBA_REIMBURSEMENTS_DATA',
  marketplaceIds: ['A1PA6795UKMFR9'],
  dataStartTime: new Date('2026-11-01T00:00:00Z'),
};

const created: Answer = { status: 202, json: { reportId: 'R1' } };
const listed = (fields: Readonly<Record<string, unknown>> = {}) => ({
  reportId: 'R1',
  reportType: request.reportType,
  marketplaceIds: request.marketplaceIds,
  createdTime: '2026-11-15T01:02:04Z',
  dataStartTime: '2026-11-01T00:00:00+00:00',
  processingStatus: 'IN_QUEUE',
  ...fields,
});
const state = (processingStatus: string, reportDocumentId?: string): Answer => ({
  json: listed({ processingStatus, reportDocumentId }),
});
const done = state('DONE', 'D1');

async function readAll({ bytes }: IncomingDocument): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

interface World {
  readonly create?: Route;
  readonly report?: Route;
  readonly list?: Route;
  readonly file?: Route;
  readonly declaredGzip?: boolean;
}

/** Serves documents at a new URL for each request. */
async function start(
  { create = [created], report = [done], list = [{ json: { reports: [] } }], ...world }: World,
  settings: Partial<MarketplaceSettings> = {},
) {
  let origin = '';
  const file: Route = world.file ?? [{ body: content }];
  const files = Object.fromEntries(['1', '2', '3', '4', '5'].map((n) => [`GET /files/${n}`, file]));
  const bed = await startTestBed(
    {
      [`POST ${root}/reports`]: create,
      [`GET ${root}/reports/R1`]: report,
      [`GET ${root}/reports`]: list,
      [`GET ${root}/documents/D1`]: (_request, nth) => ({
        json: {
          reportDocumentId: 'D1',
          url: `${origin}/files/${nth + 1}?X-Amz-Signature=planted-signature`,
          ...(world.declaredGzip && { compressionAlgorithm: 'GZIP' }),
        },
      }),
      ...files,
    },
    { limiter: unlimitedRateLimiter, ...settings },
  );
  ({ origin } = bed.server);
  const progress: ReportProgress[] = [];
  return {
    ...bed,
    progress,
    fetch: (changes: Partial<ReportFetch<string>> = {}) =>
      bed.client.store(someStore).fetchReport({
        request,
        read: readAll,
        onProgress: (step) => {
          progress.push(step);
        },
        ...changes,
      }),
    asked: () => bed.server.received.filter(({ path }) => path !== '/auth/o2/token').map(toLine),
  };
}

const toLine = ({ method, path }: { method: string; path: string }): string =>
  `${method} ${path.replace(root, '')}`;

describe('a report', () => {
  test('is requested, awaited and read', async () => {
    const { fetch, asked, progress, clock } = await start({
      report: [state('IN_QUEUE'), state('IN_PROGRESS'), state('IN_PROGRESS'), done],
    });
    const requestedAt = new Date(clock.now());
    expect(await fetch()).toEqual({
      outcome: 'document',
      reportId: 'R1',
      documentId: 'D1',
      result: content,
    });
    expect(asked()).toEqual([
      'POST /reports',
      'GET /reports/R1',
      'GET /reports/R1',
      'GET /reports/R1',
      'GET /reports/R1',
      'GET /documents/D1',
      'GET /files/1',
    ]);
    expect(clock.slept).toEqual([5000, 7500, 11_250]);
    expect(progress).toEqual([
      { requestedAt },
      { requestedAt, reportId: 'R1' },
      { requestedAt, reportId: 'R1', documentId: 'D1' },
    ]);
  });

  test('is polled at most once a minute in the end', async () => {
    const { fetch, clock } = await start({
      report: (_request, nth) => (nth < 12 ? state('IN_QUEUE') : done),
    });
    await fetch();
    expect(clock.slept.slice(-3)).toEqual([60_000, 60_000, 60_000]);
  });

  test('that was cancelled is reported as cancelled, not as empty', async () => {
    const { fetch, asked } = await start({ report: [state('CANCELLED')] });
    expect(await fetch()).toEqual({ outcome: 'cancelled', reportId: 'R1' });
    expect(asked()).not.toContain('GET /documents/D1');
  });

  test('that failed gives the explanation in its document', async () => {
    const { fetch, progress } = await start({
      report: [state('FATAL', 'D1')],
      file: [
        {
          body: gzipSync('Der Zeitraum ist ungültig.\n'),
          headers: { 'content-type': 'text/plain;charset=UTF-8' },
        },
      ],
    });
    const read = vi.fn(readAll);
    expect(await fetch({ read })).toEqual({
      outcome: 'fatal',
      reportId: 'R1',
      explanation: 'Der Zeitraum ist ungültig.',
    });
    expect(read).not.toHaveBeenCalled();
    expect(progress.some(({ documentId }) => documentId !== undefined)).toBe(false);
  });

  test('that failed with an oversized explanation is not read to its end', async () => {
    const { fetch } = await start({
      report: [state('FATAL', 'D1')],
      file: [{ body: 'x'.repeat(1_000_000) }],
    });
    expect(await fetch()).toMatchObject({ outcome: 'fatal', explanation: 'x'.repeat(4000) });
  });

  test.each([
    ['none', state('FATAL'), [{ body: '' }]],
    ['one that cannot be had', state('FATAL', 'D1'), [{ status: 403, body: '<Error/>' }]],
    ['an empty one', state('FATAL', 'D1'), [{ body: ' \n' }]],
  ])('that failed is reported as failed, with %s', async (_name, report, file) => {
    const { fetch } = await start({ report: [report], file });
    expect(await fetch()).toEqual({ outcome: 'fatal', reportId: 'R1', explanation: undefined });
  });

  test('not ready in time is pending and can be polled again', async () => {
    const { fetch, asked } = await start({ report: [state('IN_QUEUE'), done] });
    const looked = () => asked().filter((line) => line.startsWith('GET /reports'));
    expect(await fetch({ maxDurationMs: 0 })).toEqual({ outcome: 'pending', reportId: 'R1' });
    // Just requested, it cannot be ready.
    expect(looked()).toEqual([]);
    const again = () => fetch({ maxDurationMs: 0, known: { reportId: 'R1' } });
    expect(await again()).toEqual({ outcome: 'pending', reportId: 'R1' });
    expect(await again()).toMatchObject({ outcome: 'document' });
    expect(asked().filter((line) => line === 'POST /reports')).toHaveLength(1);
  });

  test('that is done without a document is an error', async () => {
    const { fetch } = await start({ report: [state('DONE')] });
    await expect(fetch()).rejects.toThrow('a finished report without a document');
  });
});

describe('a resumed fetch', () => {
  test('with the report id does not request another report', async () => {
    const { fetch, asked } = await start({});
    await fetch({ known: { reportId: 'R1' } });
    expect(asked()).toEqual(['GET /reports/R1', 'GET /documents/D1', 'GET /files/1']);
  });

  test('with the document id downloads it directly', async () => {
    const { fetch, asked } = await start({});
    expect(await fetch({ known: { reportId: 'R1', documentId: 'D1' } })).toMatchObject({ result: content });
    expect(asked()).toEqual(['GET /documents/D1', 'GET /files/1']);
  });

  test('after a lost reply finds the report that was created', async () => {
    const { fetch, asked, server } = await start({ list: [{ json: { reports: [listed()] } }] });
    const requestedAt = new Date('2026-11-15T01:02:03Z');
    expect(await fetch({ known: { requestedAt } })).toMatchObject({ outcome: 'document', reportId: 'R1' });
    expect(asked()[0]).toBe('GET /reports');
    expect(asked()).not.toContain('POST /reports');
    expect(server.to(`${root}/reports`)[0]?.query).toEqual({
      reportTypes: request.reportType,
      createdSince: '2026-11-15T01:00:03.000Z',
      createdUntil: '2026-11-15T01:32:03.000Z',
      pageSize: '100',
    });
  });

  test.each([
    ['of other marketplaces', { marketplaceIds: ['A13V1IB3VIYZZH'] }],
    ['of another time', { dataStartTime: '2026-10-01T00:00:00Z' }],
    ['made by a schedule', { reportScheduleId: 'S1' }],
  ])('does not adopt a report %s', async (_name, difference) => {
    const { fetch, asked } = await start({ list: [{ json: { reports: [listed(difference)] } }] });
    await fetch({ known: { requestedAt: new Date('2026-11-15T01:02:03Z') } });
    expect(asked().slice(0, 2)).toEqual(['GET /reports', 'POST /reports']);
  });
});

describe('after a lost reply to createReport', () => {
  const lost: Answer = { body: '{"rep', cut: true };

  test('the report list is searched before requesting again', async () => {
    const { fetch, asked } = await start({ create: [lost], list: [{ json: { reports: [listed()] } }] });
    expect(await fetch()).toMatchObject({ outcome: 'document', reportId: 'R1' });
    expect(asked().slice(0, 3)).toEqual(['POST /reports', 'GET /reports', 'GET /reports/R1']);
  });

  test('a report that is not found is requested again', async () => {
    const { fetch, asked } = await start({ create: [lost, { status: 500, body: '' }, created] });
    expect(await fetch()).toMatchObject({ outcome: 'document', reportId: 'R1' });
    expect(asked().slice(0, 5)).toEqual([
      'POST /reports',
      'GET /reports',
      'POST /reports',
      'GET /reports',
      'POST /reports',
    ]);
  });

  test('a report with options is matched only if no other fetch owns it', async () => {
    const reports = [listed({ reportId: 'R9', createdTime: '2026-11-15T01:02:09Z' }), listed()];
    const withOptions = { ...request, reportOptions: { eventType: 'Receipts' } };
    const { fetch } = await start({ create: [lost], list: [{ json: { reports } }] });
    const isTaken = (reportId: string): boolean => reportId === 'R9';
    expect(await fetch({ request: withOptions, isTaken })).toMatchObject({ reportId: 'R1' });

    const blind = await start({ create: [lost, created], list: [{ json: { reports } }] });
    expect(await blind.fetch({ request: withOptions })).toMatchObject({ reportId: 'R1' });
    expect(blind.asked()).not.toContain('GET /reports');
  });

  test('its time is kept while the search waits for its turn, as that of a request that was refused is not', async () => {
    const limiter = (operation: string): RateLimiter => ({
      ...unlimitedRateLimiter,
      reserve: async (key) => ({ reserved: !key.endsWith(operation), waitMs: 9_000 }),
    });
    const searching = await start({ create: [lost] }, { limiter: limiter('getReports') });
    await expect(searching.fetch({ maxWaitMs: 0 })).rejects.toMatchObject({ operation: 'getReports' });
    expect(searching.progress).toEqual([{ requestedAt: expect.any(Date) }]);

    const waiting = await start({}, { limiter: limiter('createReport') });
    await expect(waiting.fetch({ maxWaitMs: 0 })).rejects.toThrow(RateLimited);
    expect(waiting.progress).toEqual([{ requestedAt: expect.any(Date) }, {}]);

    const refused = await start({
      create: [lost, { status: 429, json: { errors: [{ code: 'QuotaExceeded' }] } }],
    });
    await expect(refused.fetch()).rejects.toMatchObject({ status: 429 });
    expect(refused.progress.at(-1)).toEqual({ requestedAt: expect.any(Date) });
  });

  test('repeated losses end the fetch', async () => {
    const { fetch, asked } = await start({ create: [lost] });
    await expect(fetch()).rejects.toThrow(MarketplaceError);
    expect(asked().filter((line) => line === 'POST /reports')).toHaveLength(5);
  });

  test('a refused request is not searched for', async () => {
    const { fetch, asked } = await start({
      create: [{ status: 400, json: { errors: [{ code: 'InvalidInput' }] } }],
    });
    await expect(fetch()).rejects.toMatchObject({ code: 'InvalidInput' });
    expect(asked()).toEqual(['POST /reports']);
  });
});

describe('a document', () => {
  test('is downloaded without our access token', async () => {
    const { fetch, server } = await start({});
    await fetch();
    const [file] = server.to('/files/1');
    expect(Object.keys(file?.headers ?? {}).filter((name) => name.startsWith('x-amz'))).toEqual([]);
    expect(JSON.stringify(file?.headers)).not.toContain('Atza');
  });

  test('with an expired URL is requested again', async () => {
    const expired: Answer = { status: 403, body: '<Error><Message>Request has expired</Message></Error>' };
    const { fetch, asked } = await start({
      file: ({ path }) => (path === '/files/1' ? expired : { body: content }),
    });
    expect(await fetch()).toMatchObject({ result: content });
    expect(asked().slice(-4)).toEqual([
      'GET /documents/D1',
      'GET /files/1',
      'GET /documents/D1',
      'GET /files/2',
    ]);
  });

  test('is retried at the same URL after a transient failure while the URL is valid', async () => {
    const { fetch, asked, clock } = await start({
      file: ({ path }, nth) => {
        if (path === '/files/2') return { body: content };
        if (nth === 1) clock.advance(5 * 60_000);
        return { status: 503, body: '' };
      },
    });
    expect(await fetch()).toMatchObject({ result: content });
    expect(asked().slice(-5)).toEqual([
      'GET /documents/D1',
      'GET /files/1',
      'GET /files/1',
      'GET /documents/D1',
      'GET /files/2',
    ]);
  });

  test('that stays unreachable ends the fetch', async () => {
    const { fetch } = await start({ file: [{ status: 403, body: '' }] });
    await expect(fetch()).rejects.toMatchObject({ status: 403, code: 'AddressExpired', retryable: true });
  });

  test.each([
    ['gzip declared and gzip', true, gzipSync(content)],
    ['gzip declared but plain', true, content],
    ['plain declared but gzip', false, gzipSync(content)],
    ['gzip of several members', true, Buffer.concat([gzipSync('sku\tquan'), gzipSync(content.slice(8))])],
  ])('is decompressed by its content: %s', async (_name, declaredGzip, body) => {
    const { fetch, log } = await start({ declaredGzip, file: [{ body }] });
    expect(await fetch()).toMatchObject({ result: content });
    const isLie = declaredGzip !== Buffer.isBuffer(body);
    const warned = log.entries.some(({ message }) => message.includes('not packed as declared'));
    expect(warned).toBe(isLie);
  });

  test('already decompressed in transit is not decompressed twice', async () => {
    const headers = { 'content-encoding': 'gzip' };
    const { fetch } = await start({ declaredGzip: true, file: [{ body: gzipSync(content), headers }] });
    expect(await fetch()).toMatchObject({ result: content });
  });

  test.each(['', 'a', 'ab'])('of %j is accepted', async (body) => {
    const { fetch } = await start({ declaredGzip: true, file: [{ body }] });
    expect(await fetch()).toMatchObject({ outcome: 'document', result: body });
  });

  test.each([
    ['cut off', { body: content.slice(0, 9), cut: true }],
    ['cut off within the gzip', { body: gzipSync(content).subarray(0, 20) }],
    ['damaged', { body: Buffer.concat([gzipSync(content).subarray(0, 12), Buffer.alloc(30, 7)]) }],
  ])('that came %s is downloaded again from the start', async (_name, broken) => {
    const { fetch } = await start({ file: (_request, nth) => (nth === 0 ? broken : { body: content }) });
    const read = vi.fn(readAll);
    expect(await fetch({ read })).toMatchObject({ result: content });
    expect(read).toHaveBeenCalledTimes(2);
  });

  test('that the reader fails on is not downloaded again', async () => {
    const { fetch, server } = await start({ file: [{ body: gzipSync('x'.repeat(500_000)) }] });
    const read = async ({ bytes }: IncomingDocument): Promise<never> => {
      for await (const _ of bytes) throw new Error('disk full');
      throw new Error('nothing came');
    };
    await expect(fetch({ read })).rejects.toThrow('disk full');
    expect(server.to('/files/1')).toHaveLength(1);
  });

  test('is streamed to the reader', async () => {
    let release: (() => void) | undefined;
    const firstPartKept = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { fetch, clock } = await start({ file: [{ body: content, hang: true }] });
    clock.timeOutAfter(firstPartKept);
    const read = async ({ bytes }: IncomingDocument): Promise<string> => {
      let length = 0;
      for await (const chunk of bytes) {
        length += chunk.length;
        if (length === content.length) release?.();
      }
      return '';
    };
    await expect(fetch({ read })).rejects.toMatchObject({ code: 'Timeout' });
  });

  test('is abandoned when the caller aborts', async () => {
    const leave = new AbortController();
    const { fetch, server } = await start({ file: [{ body: content, hang: true }] });
    const read = async ({ bytes }: IncomingDocument): Promise<string> => {
      for await (const _ of bytes) leave.abort(new Error('left'));
      return '';
    };
    await expect(fetch({ read, signal: leave.signal })).rejects.toThrow('left');
    expect(server.to('/files/1')).toHaveLength(1);
  });
});

test('a caller that does not wait for the rate limit gets the time to come back, and progress is result', async () => {
  const { fetch, progress, client } = await start({}, { limiter: createMemoryLimiter() });
  for (let n = 0; n < 15; n += 1) await client.store(someStore).getReportDocument('D1');
  await expect(fetch({ maxWaitMs: 1000 })).rejects.toThrow(RateLimited);
  expect(progress.at(-1)).toMatchObject({ reportId: 'R1', documentId: 'D1' });
});
