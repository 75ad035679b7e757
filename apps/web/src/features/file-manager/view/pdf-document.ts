import { getDocument, PDFWorker, version, type PDFDocumentProxy } from 'pdfjs-dist';

const parts = `/assets/pdf-${version}`;
/** A larger image inside a PDF is omitted. */
const mostPixels = 50_000_000;

export interface OpenPdf {
  readonly pages: number;
  /** Draws a page at the canvas's displayed width; a newer call cancels an older one. */
  draw(page: number, canvas: HTMLCanvasElement, width: number): Promise<void>;
  close(): void;
}

/** Opens a PDF in a worker. Nothing in it is executed: no scripts, no forms, no links. */
export async function openPdf(blob: Blob): Promise<OpenPdf> {
  const thread = new Worker(new URL('./pdf-thread.ts', import.meta.url), { type: 'module' });
  const worker = PDFWorker.create({ port: thread });
  const close = () => {
    worker.destroy();
    thread.terminate();
  };
  try {
    const pdf = await getDocument({
      data: await blob.arrayBuffer(),
      worker,
      cMapUrl: `${parts}/cmaps/`,
      wasmUrl: `${parts}/wasm/`,
      useWasm: false,
      useWorkerFetch: false,
      enableXfa: false,
      maxImageSize: mostPixels,
    }).promise;
    return { pages: pdf.numPages, draw: drawer(pdf), close };
  } catch (error) {
    close();
    throw error;
  }
}

function drawer(pdf: PDFDocumentProxy): OpenPdf['draw'] {
  let underWay: { cancel(): void } | undefined;
  return async (number, canvas, width) => {
    underWay?.cancel();
    const page = await pdf.getPage(number);
    const natural = page.getViewport({ scale: 1 });
    // Sharp on high-density screens, but within a phone's canvas limit.
    const scale = Math.min(3, (width / natural.width) * Math.min(2, devicePixelRatio), 4000 / natural.height);
    const viewport = page.getViewport({ scale });
    canvas.width = Math.floor(viewport.width);
    canvas.height = Math.floor(viewport.height);
    const task = page.render({ canvas, viewport });
    underWay = task;
    await task.promise;
  };
}
