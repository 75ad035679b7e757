import { Download } from 'lucide-react';
import { useDownload, type SavedText } from './use-download.ts';
import { Button } from '../button/button.tsx';

interface ExportButtonProps {
  /** Saves the file and returns its name. */
  readonly save: () => Promise<string>;
  readonly saved: SavedText;
  readonly children: string;
  /** Accessible name, where the visible label is not enough. */
  readonly label?: string;
  readonly pendingText?: string;
}

export function ExportButton({ save, saved, children, label, pendingText = children }: ExportButtonProps) {
  const [pending, download] = useDownload(saved);
  return (
    <Button size="small" disabled={pending} aria-label={label} onClick={() => void download(save)}>
      <Download aria-hidden />
      {pending ? pendingText : children}
    </Button>
  );
}
