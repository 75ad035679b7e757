import { config } from '../../shared/config.ts';
import { EmptyState } from '../../shared/empty-state/empty-state.tsx';
import { useLanguage, useText } from '../../shared/i18n/index.ts';
import { PageLink } from '../page-link.tsx';

export default function DashboardPage() {
  const text = useText('dashboard');
  const language = useLanguage();
  const action = (
    <>
      <PageLink to="/stores" look="button">
        {text.action}
      </PageLink>
      <PageLink to="/estimate">{text.estimate}</PageLink>
    </>
  );
  return (
    <EmptyState
      drawing="store"
      title={text.title({ brand: config.brand[language] })}
      sentence={text.empty}
      action={action}
    />
  );
}
