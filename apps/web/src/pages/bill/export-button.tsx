import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import { useState } from 'react';
import { describeError } from '../../shared/api/index.ts';
import { downloadFile } from '../../shared/files/download-file.ts';
import { useText } from '../../shared/i18n/index.ts';
import { useSession } from '../../shared/session/session.ts';
import { useToasts } from '../../shared/toasts/toasts.tsx';

interface ExportButtonProps {
  readonly invoice: number;
  /** For accountants, or as a paper in one of the languages. */
  readonly format: 'csv' | 'xlsx' | 'pdf_en' | 'pdf_zh';
}

export function ExportButton({ invoice, format }: ExportButtonProps) {
  const text = useText('bill');
  const common = useText('common');
  const toasts = useToasts();
  const account = useSession().account.id;
  const [pending, setPending] = useState(false);
  const save = async () => {
    setPending(true);
    try {
      const params = { id: invoice };
      const file = await (format === 'csv' || format === 'xlsx'
        ? downloadFile('GET /api/invoices/{id}/export/', account, `statement-${invoice}.${format}`, {
            params,
            query: { format },
          })
        : downloadFile('GET /api/invoices/{id}/pdf/', account, `statement-${invoice}.pdf`, {
            params,
            query: { language: format === 'pdf_zh' ? 'zh' : 'en' },
          }));
      toasts.success(text.exported({ file }));
    } catch (error) {
      toasts.failure(describeError(error, common));
    } finally {
      setPending(false);
    }
  };
  return (
    <button type="button" className="button small" disabled={pending} onClick={() => void save()}>
      <DownloadOutlined aria-hidden />
      {text.exportAs[format]}
    </button>
  );
}
