import { Upload } from 'lucide-react';
import { useText } from '../../lib/i18n/index.ts';
import { Link } from '../../ui/link/link.tsx';
import { Button } from '../../ui/button/button.tsx';

interface DocumentToolsProps {
  readonly onOpen: (over: 'upload' | 'needs' | 'costs' | 'measurements') => void;
}

export function DocumentTools({ onOpen }: DocumentToolsProps) {
  const text = useText('fileManager');
  return (
    <>
      <Link to="/tickets/documentNeeds" button="secondary" size="small">
        {text.openNeeds}
      </Link>
      <Button size="small" onClick={() => onOpen('needs')}>
        {text.whatIsNeeded}
      </Button>
      <Button size="small" onClick={() => onOpen('costs')}>
        {text.sourcingCosts}
      </Button>
      <Button size="small" onClick={() => onOpen('measurements')}>
        {text.measurements}
      </Button>
      <Button variant="primary" size="small" icon={<Upload />} onClick={() => onOpen('upload')}>
        {text.upload}
      </Button>
    </>
  );
}
