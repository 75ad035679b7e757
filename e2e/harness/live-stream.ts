import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';

/** Serves the page's live streams, which stay open, with the events a test publishes. */
export async function serveLiveStreams(page: Page): Promise<{ publish(event: { topic: string }): void }> {
  const open = new Set<ServerResponse>();
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(': open\n\n');
    open.add(response);
    response.on('close', () => open.delete(response));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  await page.route('**/api/live/**', (route) => route.continue({ url: `http://127.0.0.1:${port}/` }));
  return {
    publish: (event) => {
      for (const response of open) response.write(`data: ${JSON.stringify(event)}\n\n`);
    },
  };
}
