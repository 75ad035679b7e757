import { parentPort, workerData } from 'node:worker_threads';
import type { PrintedDocument } from './printed-document.ts';
import { renderDocument } from './render.ts';

const content: PrintedDocument = workerData;
parentPort?.postMessage(await renderDocument(content));
