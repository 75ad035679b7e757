import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../lib/i18n/index.ts';
import styles from '../documents.module.css';
import { openPdf, type OpenPdf } from './pdf-document.ts';
import { Button } from '../../../ui/button/button.tsx';

interface PdfPreviewProps {
  readonly content: Blob;
  readonly name: string;
  readonly onFailure: () => void;
}

/** Draws one page at a time. The file is never passed to a viewer that could execute its content. */
export default function PdfPreview({ content, name, onFailure }: PdfPreviewProps) {
  const text = useText('fileManager');
  const canvas = useRef<HTMLCanvasElement>(null);
  const [pdf, setPdf] = useState<OpenPdf | null>(null);
  const [page, setPage] = useState(1);
  const [isDrawn, setDrawn] = useState(false);

  useEffect(() => {
    let opened: OpenPdf | undefined;
    let isGone = false;
    openPdf(content)
      .then((ready) => {
        opened = ready;
        if (isGone) ready.close();
        else setPdf(ready);
      })
      .catch(() => {
        if (!isGone) onFailure();
      });
    return () => {
      isGone = true;
      opened?.close();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a failure is reported once, to the handler of that time
  }, [content]);

  useEffect(() => {
    const target = canvas.current;
    if (pdf === null || target === null) return;
    pdf.draw(page, target, target.parentElement?.clientWidth ?? 600).then(
      () => setDrawn(true),
      // A newer page was requested before this one was drawn.
      () => undefined,
    );
  }, [pdf, page]);

  return (
    <div className={styles['stack']} aria-busy={!isDrawn}>
      <canvas ref={canvas} className={styles['sheet']} data-drawn={isDrawn} role="img" aria-label={name} />
      {pdf === null || pdf.pages < 2 ? null : (
        <div className={styles['pages']}>
          <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {text.previousPage}
          </Button>
          <span role="status">{text.page({ page, pages: pdf.pages })}</span>
          <Button size="small" disabled={page === pdf.pages} onClick={() => setPage(page + 1)}>
            {text.followingPage}
          </Button>
        </div>
      )}
    </div>
  );
}
