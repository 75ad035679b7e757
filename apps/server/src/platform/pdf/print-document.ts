import { Worker } from 'node:worker_threads';
import type { PrintedDocument } from './printed-document.ts';

/** The worker thread's answer. */
export type Printed =
  | { readonly id: number; readonly pdf: Uint8Array }
  | { readonly id: number; readonly fault: unknown };

interface PrintThread {
  readonly thread: Worker;
  readonly waiting: Map<number, PromiseWithResolvers<Buffer>>;
}

let printThread: PrintThread | undefined;
let lastId = 0;

/**
 * In a worker thread, so that rendering blocks no request. The thread is reused: starting it and loading
 * fonts takes longer than most documents.
 */
export function printDocument(content: PrintedDocument): Promise<Buffer> {
  printThread ??= startPrintThread();
  const { thread, waiting } = printThread;
  lastId += 1;
  const printed = Promise.withResolvers<Buffer>();
  waiting.set(lastId, printed);
  thread.ref();
  thread.postMessage({ id: lastId, content });
  return printed.promise;
}

function startPrintThread(): PrintThread {
  const thread = new Worker(new URL('./print-thread.ts', import.meta.url));
  const waiting: PrintThread['waiting'] = new Map();
  thread.on('message', (answer: Printed) => {
    const printed = waiting.get(answer.id);
    waiting.delete(answer.id);
    // Must not keep an idle process alive.
    if (waiting.size === 0) thread.unref();
    if ('pdf' in answer) printed?.resolve(Buffer.from(answer.pdf));
    else printed?.reject(answer.fault);
  });
  const end = (error: Error) => {
    printThread = undefined;
    for (const printed of waiting.values()) printed.reject(error);
    waiting.clear();
  };
  thread.once('error', end);
  thread.once('exit', (code) => end(new Error(`the printing thread ended with ${code}`)));
  return { thread, waiting };
}
