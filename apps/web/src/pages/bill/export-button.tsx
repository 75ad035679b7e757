import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import { useState } from 'react';
import { describeError } from '../../shared/api/index.ts';
import { downloadFile } from '../../shared/files/download-file.ts';
import { useText } from '../../shared/i18n/index.ts';
import { useSession } from '../../shared/session/session.ts';
import { useToasts } from '../../shared/toasts/toasts.tsx';

interface ExportButtonProps {
  readonly invoice: number;
  readonly format: 'csv' | 'xlsx';
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
      const parts = { params: { id: invoice }, query: { format } };
      const otherwise = `statement-${invoice}.${format}`;
      const file = await downloadFile('GET /api/invoices/{id}/export/', account, otherwise, parts);
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
