import { startFakeClamd } from '@recoup/testing/fake-clamd';
import { startTestServer, type TestServer } from './test-server.ts';

/** A server whose uploads are scanned for viruses, until both are closed. */
export async function startScanningServer(): Promise<TestServer> {
  const clamd = await startFakeClamd();
  const server = await startTestServer({ CLAMAV_ADDRESS: clamd.address });
  return {
    ...server,
    close: async () => {
      await server.close();
      await clamd.close();
    },
  };
}
