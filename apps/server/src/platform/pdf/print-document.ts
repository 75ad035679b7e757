import { Worker } from 'node:worker_threads';
import type { PrintedDocument } from './printed-document.ts';

/** Setting a paper takes a core a third of a second: in a thread of its own, so that no other request waits for it. */
export function printDocument(content: PrintedDocument): Promise<Buffer> {
  return new Promise((done, fail) => {
    const thread = new Worker(new URL('./print-thread.ts', import.meta.url), { workerData: content });
    thread.once('message', (pdf: Uint8Array) => done(Buffer.from(pdf)));
    thread.once('error', fail);
    thread.once('exit', (code) => fail(new Error(`the printing thread ended with ${code}`)));
  });
}
