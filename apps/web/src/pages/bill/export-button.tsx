import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import { useState } from 'react';
import { describeError } from '../../shared/api/index.ts';
import { downloadFile } from '../../shared/files/download-file.ts';
import { useText } from '../../shared/i18n/index.ts';
import { useSession } from '../../shared/session/session.ts';
import { useToasts } from '../../shared/toasts/toasts.tsx';

interface ExportButtonProps {
  /** The invoice or, of its papers, the credit note. */
  readonly of: number;
  /** For accountants, or as a paper in one of the languages. */
  readonly format: 'csv' | 'xlsx' | 'pdf_en' | 'pdf_zh' | 'note_en' | 'note_zh';
}

export function ExportButton({ of: id, format }: ExportButtonProps) {
  const text = useText('bill');
  const common = useText('common');
  const toasts = useToasts();
  const account = useSession().account.id;
  const [pending, setPending] = useState(false);
  const save = async () => {
    setPending(true);
    try {
      const file = await download(account, id, format);
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

function download(account: string, id: number, format: ExportButtonProps['format']): Promise<string> {
  const params = { id };
  if (format === 'csv' || format === 'xlsx') {
    const query = { format };
    return downloadFile('GET /api/invoices/{id}/export/', account, `statement-${id}.${format}`, {
      params,
      query,
    });
  }
  const query = { language: format.endsWith('zh') ? 'zh' : 'en' };
  return format.startsWith('note')
    ? downloadFile('GET /api/invoices/credit_notes/{id}/pdf/', account, `credit-note-${id}.pdf`, {
        params,
        query,
      })
    : downloadFile('GET /api/invoices/{id}/pdf/', account, `statement-${id}.pdf`, { params, query });
}
