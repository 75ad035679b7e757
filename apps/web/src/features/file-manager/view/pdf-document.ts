import { getDocument, PDFWorker, version, type PDFDocumentProxy } from 'pdfjs-dist';

const parts = `/assets/pdf-${version}`;
/** A picture inside that claims more is left out instead of drawn. */
const mostPixels = 50_000_000;

export interface OpenPdf {
  readonly pages: number;
  /** Draws a page as wide as the canvas is shown; a newer call ends an older one. */
  draw(page: number, canvas: HTMLCanvasElement, width: number): Promise<void>;
  close(): void;
}

/** Opens a PDF in a thread of its own. Nothing in it is run: no scripts, no forms, no links. */
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
    // Sharp on fine screens, yet never a canvas a phone cannot hold.
    const scale = Math.min(3, (width / natural.width) * Math.min(2, devicePixelRatio), 4000 / natural.height);
    const viewport = page.getViewport({ scale });
    canvas.width = Math.floor(viewport.width);
    canvas.height = Math.floor(viewport.height);
    const task = page.render({ canvas, viewport });
    underWay = task;
    await task.promise;
  };
}
