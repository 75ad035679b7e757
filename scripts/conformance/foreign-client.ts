import { gunzipSync } from 'node:zlib';
import { ReportsApiClient, type Report } from '@sp-api-sdk/reports-api-2021-06-30';
import type { Region } from '@recoup/sp-api';
import { assertHolds, type Results } from './results.ts';
import type { Linked, Sandbox } from './sandbox.ts';

const day = 86_400_000;

type Auth = ConstructorParameters<typeof ReportsApiClient>[0]['auth'];

/** A third-party client, which only knows Amazon's hosts. */
class ForeignClient extends ReportsApiClient {
  constructor(basePath: string, region: Region, token: string) {
    // The only method it uses; the declared class would fetch the token from Amazon.
    const auth = { getAccessToken: async () => token } as unknown as Auth;
    super({ auth, region });
    this.basePath = basePath;
  }
}

export async function checkForeignClient(results: Results, sandbox: Sandbox, linked: Linked): Promise<void> {
  const { region, accessToken, marketplaceId } = linked;
  const client = new ForeignClient(`${sandbox.url}/${region}`, region, accessToken);
  const reportType = 'GET_LEDGER_SUMMARY_VIEW_DATA';
  const { check } = results;
  let reportId = '';
  let report: Report | undefined;

  await check(`${region}: the foreign client creates a report`, async () => {
    await sandbox.pace('still');
    const { status, data } = await client.createReport({
      body: {
        reportType,
        marketplaceIds: [marketplaceId],
        dataStartTime: new Date(Date.now() - 90 * day).toISOString(),
        dataEndTime: new Date(Date.now() - day).toISOString(),
        reportOptions: { aggregateByLocation: 'COUNTRY', aggregatedByTimePeriod: 'MONTHLY' },
      },
    });
    ({ reportId } = data);
    assertHolds(status === 202 && /^\d+$/.test(reportId), `${status} ${JSON.stringify(data)}`);
  });

  await check(`${region}: the foreign client sees it done`, async () => {
    const { data: queued } = await client.getReport({ reportId });
    await sandbox.pass('queue');
    const { data: processed } = await client.getReport({ reportId });
    await sandbox.pass('processing');
    const { data: done } = await client.getReport({ reportId });
    await sandbox.pace('quick');
    const seen = [queued, processed, done].map(({ processingStatus }) => processingStatus).join(', ');
    assertHolds(seen === 'IN_QUEUE, IN_PROGRESS, DONE', `it was ${seen}`);
    report = done;
    assertHolds(report.reportId === reportId && report.reportType === reportType, 'it is another report');
    assertHolds(report.marketplaceIds?.join() === marketplaceId, 'it is of another marketplace');
    assertHolds(report.reportDocumentId !== undefined, 'it has no document');
  });

  await check(`${region}: the foreign client gets its document`, async () => {
    const reportDocumentId = report?.reportDocumentId ?? '';
    const { data } = await client.getReportDocument({ reportDocumentId });
    assertHolds(data.reportDocumentId === reportDocumentId, 'it is another document');
    assertHolds(data.compressionAlgorithm === 'GZIP', 'it is not packed');
    const response = await fetch(data.url);
    assertHolds(response.status === 200, `the download is answered ${response.status}`);
    const bytes = gunzipSync(await response.arrayBuffer());
    const [header = '', ...rows] = bytes.toString('latin1').trimEnd().split(/\r?\n/);
    assertHolds(header.split('\t').length > 5 && rows.length > 0, `${rows.length} rows below: ${header}`);

    const ours = await sandbox
      .client(sandbox.url)
      .store(linked)
      .fetchReport({
        request: { reportType, marketplaceIds: [marketplaceId] },
        known: { documentId: reportDocumentId },
        read: async (document) => {
          const pieces: Uint8Array[] = [];
          for await (const piece of document.bytes) pieces.push(piece);
          return Buffer.concat(pieces);
        },
      });
    assertHolds(ours.outcome === 'document' && ours.result.equals(bytes), 'our client gets another file');
  });

  await check(`${region}: the foreign client lists and is refused`, async () => {
    const { data } = await client.getReports({ reportTypes: [reportType], processingStatuses: ['DONE'] });
    assertHolds(data.reports.map((one) => one.reportId).join() === reportId, 'the list has other reports');
    const catchStatus = (call: Promise<unknown>): Promise<unknown> =>
      call.then(
        () => 'no refusal',
        (error: unknown) => (error as { response?: { status?: number } }).response?.status,
      );
    const lost = await catchStatus(client.getReport({ reportId: '999999999' }));
    assertHolds(lost === 404, `a report that does not exist: ${String(lost)}`);
    const late = await catchStatus(client.cancelReport({ reportId }));
    assertHolds(late === 400, `cancelling what is done: ${String(late)}`);
  });
}
