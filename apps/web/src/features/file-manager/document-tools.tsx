import { useRouter } from '@tanstack/react-router';
import { ChevronDown, Upload } from 'lucide-react';
import { useText } from '../../lib/i18n/index.ts';
import { useMedia } from '../../lib/media/use-media.ts';
import { Button } from '../../ui/button/button.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Menu } from '../../ui/menu/menu.tsx';

interface DocumentToolsProps {
  readonly onOpen: (dialog: 'upload' | 'needs' | 'costs' | 'measurements') => void;
}

/** On a phone all tools but the upload are in a menu, so that the files stay visible. */
export function DocumentTools({ onOpen }: DocumentToolsProps) {
  const text = useText('fileManager');
  const isNarrow = useMedia('(max-width: 560px)');
  return (
    <>
      {isNarrow ? <MoreTools onOpen={onOpen} /> : <AllTools onOpen={onOpen} />}
      <Button variant="primary" size="small" icon={<Upload />} onClick={() => onOpen('upload')}>
        {text.upload}
      </Button>
    </>
  );
}

function AllTools({ onOpen }: DocumentToolsProps) {
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
    </>
  );
}

function MoreTools({ onOpen }: DocumentToolsProps) {
  const text = useText('fileManager');
  const router = useRouter();
  return (
    <Menu
      endIcon={<ChevronDown />}
      items={[
        {
          id: 'openNeeds',
          label: text.openNeeds,
          onAction: () => void router.navigate({ to: '/tickets/documentNeeds' }),
        },
        { id: 'needs', label: text.whatIsNeeded, onAction: () => onOpen('needs') },
        { id: 'costs', label: text.sourcingCosts, onAction: () => onOpen('costs') },
        { id: 'measurements', label: text.measurements, onAction: () => onOpen('measurements') },
      ]}
    >
      {text.moreTools}
    </Menu>
  );
}
