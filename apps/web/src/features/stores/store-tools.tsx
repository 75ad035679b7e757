import { hasRole } from '@recoup/contract/operator-roles';
import { Plus } from 'lucide-react';
import { useText } from '../../lib/i18n/index.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { PageLink } from '../../ui/page-link.tsx';

interface StoreToolsProps {
  readonly onLink: () => void;
}

export function StoreTools({ onLink }: StoreToolsProps) {
  const text = useText('stores');
  const isOperator = hasRole(useSession().own.roles, 'support');
  return (
    <>
      {isOperator ? <PageLink to="/stores/board">{text.board}</PageLink> : null}
      <Button variant="primary" size="small" icon={<Plus />} onClick={onLink}>
        {text.linkStore}
      </Button>
    </>
  );
}
