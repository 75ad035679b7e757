import { agencyLimits } from '@recoup/contract/agency-limits';
import { useId, useState } from 'react';
import form from '../../ui/form/form.module.css';
import { languageTags, useLanguage, useText } from '../../lib/i18n/index.ts';
import { Button } from '../../ui/button/button.tsx';
import { DropZone } from '../../ui/upload-queue/drop-zone.tsx';
import styles from './company-filter.module.css';
import type { CheckUploads } from './use-check-uploads.ts';

export function ListCheck({ isSending, checkNames }: Pick<CheckUploads, 'isSending' | 'checkNames'>) {
  const text = useText('companyFilter');
  const id = useId();
  const most = useMost();
  const [names, setNames] = useState('');
  const [fault, setFault] = useState('');
  const count = names.split('\n').filter((line) => line.trim() !== '').length;
  const send = () => {
    const found =
      count === 0 ? text.nothing : count > agencyLimits.namesPerCheck ? text.tooLong({ names: most }) : '';
    setFault(found);
    if (found === '') checkNames(names);
  };
  return (
    <form
      className={styles['ask']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label className={form['label']} htmlFor={id}>
        {text.list}
      </label>
      <textarea
        id={id}
        className={`${form['input']} ${styles['names']}`}
        rows={8}
        spellCheck={false}
        value={names}
        aria-invalid={fault !== ''}
        aria-describedby={`${id}-count`}
        onChange={({ target }) => setNames(target.value)}
      />
      <p id={`${id}-count`} className={styles['soft']}>
        {text.listCount({ count })}
      </p>
      <div role="alert">{fault === '' ? null : <p className={form['failure']}>{fault}</p>}</div>
      <Button type="submit" variant="primary" disabled={isSending}>
        {isSending ? text.sending : text.checkList}
      </Button>
    </form>
  );
}

export function FileCheck({ checkFiles }: Pick<CheckUploads, 'checkFiles'>) {
  const text = useText('companyFilter');
  const most = useMost();
  return (
    <div className={styles['narrow']}>
      <DropZone
        title={text.drop}
        note={text.fileHint({ names: most })}
        accept=".csv,.txt,.tsv,.xlsx"
        onFiles={(found) => checkFiles(found.map(({ file }) => file))}
      />
    </div>
  );
}

function useMost(): string {
  const language = useLanguage();
  return new Intl.NumberFormat(languageTags[language]).format(agencyLimits.namesPerCheck);
}
