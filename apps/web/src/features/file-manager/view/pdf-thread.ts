// Parses PDFs in a worker.
import 'pdfjs-dist/build/pdf.worker.min.mjs';
