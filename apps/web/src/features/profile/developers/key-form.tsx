import { keyDays, keyScopes, type KeyScope } from '@recoup/contract/key-domains';
import { useState } from 'react';
import { TextField } from '../../../ui/form/field.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { SentForm } from '../../../ui/form/sent-form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useText } from '../../../lib/i18n/index.ts';
import { Choices } from './choices.tsx';
import { NativeSelect } from '../../../ui/field/native-select.tsx';
import { createKey } from './api.ts';

const [, usual] = keyDays;

export function KeyForm({ onMade }: { readonly onMade: (key: string) => void }) {
  const text = useText('developers');
  const [scopes, setScopes] = useState<readonly KeyScope[]>([]);
  const [days, setDays] = useState<(typeof keyDays)[number]>(usual);
  const [isMissing, setMissing] = useState(false);
  const sent = useForm({
    initial: { name: '', password: '' },
    check: ({ name, password }) => ({
      name: name.trim() === '' ? { key: 'required' } : undefined,
      password: password === '' ? { key: 'required' } : undefined,
    }),
    send: async ({ name, password }) => {
      setMissing(scopes.length === 0);
      if (scopes.length === 0) return;
      const { key } = await createKey({
        body: { name, scopes: [...scopes], days, password },
      });
      onMade(key);
    },
  });
  return (
    <SentForm form={sent} label={text.makeKey} pendingLabel={text.makingKey} autoComplete="off">
      <TextField label={text.keyName} field={sent.field('name')} autoComplete="off" autoFocus />
      <Choices
        legend={text.scopes}
        values={keyScopes}
        chosen={scopes}
        getLabel={(scope) => text.scope[scope]}
        onChange={setScopes}
        isMissing={isMissing && scopes.length === 0}
      />
      <NativeSelect
        label={text.lasts}
        options={keyDays.map((known) => ({ value: String(known), label: text.days({ days: known }) }))}
        value={String(days)}
        onChange={(chosen) => setDays(keyDays.find((known) => String(known) === chosen) ?? usual)}
      />
      <PasswordField label={text.password} field={sent.field('password')} purpose="known" />
    </SentForm>
  );
}
