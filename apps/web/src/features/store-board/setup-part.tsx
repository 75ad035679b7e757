import { useQuery } from '@tanstack/react-query';
import { formatDate, formatDateTime } from '../../lib/format.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { reportName } from '../../lib/report-name.ts';
import { Card } from '../../ui/card/card.tsx';
import { Placeholder } from '../../ui/frame/placeholder.tsx';
import { QueryView } from '../../ui/query-view/query-view.tsx';
import { Toned } from '../../ui/toned/toned.tsx';
import { findText } from '../stores/index.ts';
import { setupQuery, type Setup } from './api.ts';
import { SetupCheck } from './setup-check.tsx';
import styles from './store-board.module.css';

/** The application's registration with Amazon, its roles and secrets, and the calls Amazon refuses it. */
export function SetupPart() {
  const text = useText('storeBoard');
  const query = useQuery(setupQuery);
  return (
    <QueryView
      query={query}
      skeleton={<Placeholder parts={['rows']} />}
      failure={{ title: text.loadFailed, drawing: 'store' }}
    >
      {(setup) => (
        <div className={styles['setup']}>
          <div className={styles['setupColumn']}>
            <SetupCheck />
            <Roles roles={setup.roles} />
          </div>
          <div className={styles['setupColumn']}>
            <Secrets secrets={setup.secrets} />
            <Notifications notifications={setup.notifications} />
            <FailedLinks links={setup.failed_links} />
            <Registration setup={setup} />
          </div>
        </div>
      )}
    </QueryView>
  );
}

function Roles({ roles }: Pick<Setup, 'roles'>) {
  const text = useText('storeBoard');
  const storesText = useText('stores');
  const language = useLanguage();
  const getName = (what: string) =>
    what === 'getMarketplaceParticipations' ? text.marketplaceList : reportName(what, storesText);
  return (
    <Card title={text.roles}>
      <p className="soft">{text.rolesNote}</p>
      <ul className={styles['facts']}>
        {roles.map(({ name, optional, needed_for, missing }) => (
          <li key={name} className="stack">
            <strong lang="en">{name}</strong>
            {optional && <span className="soft">{text.optionalRole}</span>}
            {missing === null ? (
              <Toned tone="good">{text.roleWorks}</Toned>
            ) : (
              <Toned tone={optional ? 'warning' : 'bad'}>
                {text.roleMissing({
                  role: name,
                  count: missing.stores,
                  since: formatDateTime(new Date(missing.since), language),
                })}
              </Toned>
            )}
            <span className="soft">
              {[...new Set((missing?.refused ?? needed_for).map(getName))].join(
                language === 'zh' ? '、' : ', ',
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Secrets({ secrets }: Pick<Setup, 'secrets'>) {
  const text = useText('storeBoard');
  const language = useLanguage();
  return (
    <Card title={text.secrets}>
      <p className="soft">{text.secretsNote}</p>
      <ul className={styles['facts']}>
        {secrets.map(({ use, ends_at, refused_at }) => (
          <li key={use} className="stack">
            <strong>{text.secretUses[use]}</strong>
            {refused_at === null ? (
              <Toned tone={isEnding(ends_at) ? 'warning' : 'good'}>
                {text.secretEnds({ date: formatDate(new Date(ends_at), language) })}
              </Toned>
            ) : (
              <Toned tone="bad">
                {text.secretRefused({ when: formatDateTime(new Date(refused_at), language) })}
              </Toned>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const warnBeforeMs = 30 * 24 * 3600_000;

function isEnding(endsAt: string): boolean {
  return Date.parse(endsAt) - Date.now() < warnBeforeMs;
}

function Registration({ setup }: { readonly setup: Setup }) {
  const text = useText('storeBoard');
  const facts = [
    [text.applicationId, setup.application_id],
    [text.clientId, setup.client_id],
    [text.loginUrl, setup.login_url],
    [text.redirectUrl, setup.redirect_url],
    ...setup.endpoints.map(({ name, url }) => [text.endpoints[name], url] as const),
  ] as const;
  return (
    <Card title={text.registration}>
      <p className="soft">{setup.draft ? text.draft : text.registrationNote}</p>
      <dl className={styles['registration']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="soft">{name}</dt>
            <dd>
              <code lang="">{value}</code>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Notifications({ notifications }: Pick<Setup, 'notifications'>) {
  const text = useText('storeBoard');
  return (
    <Card title={text.notifications}>
      <p className="soft">{notifications === null ? text.noQueue : text.queueNote}</p>
      {notifications === null ? null : (
        <dl className={styles['registration']}>
          <div>
            <dt className="soft">{text.queue}</dt>
            <dd>
              <code lang="">{notifications.queue}</code>
            </dd>
          </div>
          <div>
            <dt className="soft">{text.subscribedStores}</dt>
            <dd>{text.subscribed({ subscribed: notifications.subscribed, count: notifications.stores })}</dd>
          </div>
        </dl>
      )}
    </Card>
  );
}

function FailedLinks({ links }: { readonly links: Setup['failed_links'] }) {
  const text = useText('storeBoard');
  const storesText = useText('stores');
  const language = useLanguage();
  return (
    <Card title={text.failedLinks}>
      {links.length === 0 ? (
        <p className="soft">{text.noFailedLinks}</p>
      ) : (
        <ul className={styles['facts']}>
          {links.map(({ fault, count, last_at }) => (
            <li key={fault} className="stack">
              <span>{findText(storesText.faults, fault) ?? fault}</span>
              <span className="soft">
                {text.failedCount({ count, when: formatDateTime(new Date(last_at), language) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
