import { parentPort } from 'node:worker_threads';
import type { Printed } from './print-document.ts';
import type { PrintedDocument } from './printed-document.ts';
import { renderDocument } from './render.ts';

const answer = (printed: Printed) => parentPort?.postMessage(printed);

parentPort?.on('message', ({ id, content }: { id: number; content: PrintedDocument }) => {
  renderDocument(content).then(
    (pdf) => answer({ id, pdf }),
    (fault: unknown) => answer({ id, fault }),
  );
});
