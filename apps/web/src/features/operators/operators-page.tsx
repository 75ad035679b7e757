import type { Operator } from '@recoup/contract/operators';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../lib/i18n/index.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { EndSessions } from './end-sessions.tsx';
import { operatorsQuery } from './api.ts';

const RolesDialog = lazy(() => import('./roles-dialog.tsx'));

/** For administrators: who may do what in the operations console. */
export default function OperatorsPage() {
  const text = useText('operators');
  const { own } = useSession();
  const query = useQuery(operatorsQuery);
  const [edited, setEdited] = useState<Operator | 'new' | null>(null);
  return (
    <div className="page">
      <p className="soft">{text.note}</p>
      <DataTable<Operator>
        label={text.title}
        query={query}
        rows={query.data?.items}
        getKey={({ account }) => account.id}
        columns={[
          {
            name: 'user',
            title: text.user,
            width: '2fr',
            isFixed: true,
            render: ({ account, email }) => (
              <span className="stack" lang="">
                {account.name}
                <span className="soft">{email}</span>
              </span>
            ),
            value: ({ account }) => account.name,
          },
          {
            name: 'roles',
            title: text.roles,
            render: (operator) => <Roles operator={operator} />,
          },
          {
            name: 'factor',
            title: text.factor,
            render: ({ has_second_factor }) => (has_second_factor ? text.yes : text.no),
          },
          {
            name: 'sessions',
            title: text.sessions,
            isFigure: true,
            render: ({ sessions }) => sessions,
            value: ({ sessions }) => sessions,
          },
        ]}
        actions={{
          width: 232,
          render: (operator) =>
            operator.is_superuser || String(operator.account.id) === own.id ? null : (
              <>
                <Button
                  size="small"
                  aria-label={text.changeOf({ name: operator.account.name })}
                  onClick={() => setEdited(operator)}
                >
                  {text.change}
                </Button>
                <EndSessions operator={operator} />
              </>
            ),
        }}
        tools={
          <Button size="small" onClick={() => setEdited('new')}>
            {text.add}
          </Button>
        }
        failure={{ title: text.loadFailed, drawing: 'search' }}
      />
      <Suspense>
        {edited === null ? null : (
          <RolesDialog operator={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
        )}
      </Suspense>
    </div>
  );
}

function Roles({ operator: { roles, is_superuser } }: { readonly operator: Operator }) {
  const text = useText('operators');
  if (is_superuser) return text.superuser;
  if (roles.length === 0) return text.staff;
  return (
    <span className="stack">
      {roles.map((role) => (
        <span key={role}>{text.roleNames[role]}</span>
      ))}
    </span>
  );
}
