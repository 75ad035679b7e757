import { hasRole } from '@recoup/contract/operator-roles';
import { Plus } from 'lucide-react';
import { downloadFile } from '../../lib/files/download-file.ts';
import { useText } from '../../lib/i18n/index.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { ExportButton } from '../../ui/download/export-button.tsx';
import { PageLink } from '../../ui/page-link.tsx';

interface StoreToolsProps {
  readonly account: string;
  readonly onLink: () => void;
}

export function StoreTools({ account, onLink }: StoreToolsProps) {
  const text = useText('stores');
  const isOperator = hasRole(useSession().own.roles, 'support');
  return (
    <>
      {isOperator ? <PageLink to="/stores/board">{text.board}</PageLink> : null}
      <ExportButton
        pendingText={text.exporting}
        saved={text.exported}
        save={() => downloadFile('GET /api/ext/product/userproduct/export/', account, 'stores.xlsx')}
      >
        {text.export}
      </ExportButton>
      <Button variant="primary" size="small" icon={<Plus />} onClick={onLink}>
        {text.linkStore}
      </Button>
    </>
  );
}
