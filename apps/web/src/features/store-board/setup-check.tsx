import { useQuery } from '@tanstack/react-query';
import { describeError } from '../../lib/api/index.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Toned } from '../../ui/toned/toned.tsx';
import { setupCheckQuery } from './api.ts';
import styles from './store-board.module.css';

/** Checks whether Amazon accepts the application right now. */
export function SetupCheck() {
  const text = useText('storeBoard');
  const common = useText('common');
  const language = useLanguage();
  const { data, error, isFetching, refetch } = useQuery(setupCheckQuery);
  return (
    <Card title={text.check}>
      <p className="soft">{text.checkNote}</p>
      <div aria-live="polite" className="stack">
        {error !== null && <Toned tone="bad">{describeError(error, common)}</Toned>}
        {data !== undefined && (
          <>
            <ul className={styles['facts']}>
              {data.checks.map(({ name, fault, detail }) => (
                <li key={name} className="stack">
                  <strong>{text.checkNames[name]}</strong>
                  {fault === null ? (
                    <Toned tone="good">{text.checkPassed}</Toned>
                  ) : (
                    <Toned tone="bad">{text.checkFaults[fault]}</Toned>
                  )}
                  {detail !== '' && <code lang="">{detail}</code>}
                </li>
              ))}
            </ul>
            <span className="soft">
              {text.checkedAt({ when: formatDateTime(new Date(data.checked_at), language) })}
            </span>
          </>
        )}
      </div>
      <div>
        <Button isPending={isFetching} onClick={() => void refetch()}>
          {text.checkNow}
        </Button>
      </div>
    </Card>
  );
}
