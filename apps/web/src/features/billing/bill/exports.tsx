import { downloadFile } from '../../../lib/files/download-file.ts';
import { ExportButton } from '../../../ui/download/export-button.tsx';
import { useText } from '../../../lib/i18n/index.ts';
import { useSession } from '../../../lib/session/session.ts';

const languages = ['en', 'zh'] as const;

export function PdfExports({ invoice }: { readonly invoice: number }) {
  const text = useText('bill');
  const account = useSession().account.id;
  const params = { id: invoice };
  return languages.map((language) => (
    <ExportButton
      key={language}
      saved={text.exported}
      save={() =>
        downloadFile('GET /api/invoices/{id}/pdf/', account, `statement-${invoice}.pdf`, {
          params,
          query: { language },
        })
      }
    >
      {text.exportAs[`pdf_${language}`]}
    </ExportButton>
  ));
}

export function CreditNoteExports({ note }: { readonly note: number }) {
  const text = useText('bill');
  const account = useSession().account.id;
  return languages.map((language) => (
    <ExportButton
      key={language}
      saved={text.exported}
      save={() =>
        downloadFile('GET /api/invoices/credit_notes/{id}/pdf/', account, `credit-note-${note}.pdf`, {
          params: { id: note },
          query: { language },
        })
      }
    >
      {text.exportAs[`note_${language}`]}
    </ExportButton>
  ));
}
