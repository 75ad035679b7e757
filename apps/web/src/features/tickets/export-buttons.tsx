import { ExportButton } from '../../ui/download/export-button.tsx';
import { useText } from '../../lib/i18n/index.ts';

const formats = { csv: 'CSV', xlsx: 'XLSX' } as const;

interface ExportButtonsProps {
  readonly save: (format: keyof typeof formats) => Promise<string>;
}

/** The list as it is narrowed, in each form a table program reads. */
export function ExportButtons({ save }: ExportButtonsProps) {
  const text = useText('tickets');
  return (['csv', 'xlsx'] as const).map((format) => (
    <ExportButton
      key={format}
      label={text.export({ format: formats[format] })}
      saved={text.exported}
      save={() => save(format)}
    >
      {formats[format]}
    </ExportButton>
  ));
}
