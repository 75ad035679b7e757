import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError, describeErrorWithCode } from '../../lib/api/index.ts';
import { TextField } from '../../ui/form/field.tsx';
import form from '../../ui/form/form.module.css';
import { Submit } from '../../ui/form/submit.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useText } from '../../lib/i18n/index.ts';
import { setProfile, profileQuery, readProfile, type Profile } from '../../lib/session/queries.ts';
import { useToasts } from '../../ui/toast/toast.tsx';
import { useUnsaved } from '../../lib/unsaved/unsaved.ts';
import { Button } from '../../ui/button/button.tsx';
import { updateProfile } from './api.ts';

interface ProfileFormProps {
  readonly account: string;
  readonly submitLabel: string;
  readonly onSaved: () => void;
}

/** Company, address and name of an account. Disabled until the current values are loaded. */
export function ProfileForm({ account, submitLabel, onSaved }: ProfileFormProps) {
  const text = useText('profileForm');
  const common = useText('common');
  const toasts = useToasts();
  const { data: profile, error, refetch, isFetching } = useQuery(profileQuery(account));
  const showFailure = useEffectEvent((reason: unknown) =>
    toasts.failure(describeErrorWithCode(reason, common)),
  );
  useEffect(() => {
    if (error) showFailure(error);
  }, [error]);
  return (
    <>
      {error && !profile ? (
        <p className={form['failure']} role="alert">
          <span>
            {text.loadFailed}{' '}
            <Button variant="link" disabled={isFetching} onClick={() => void refetch()}>
              {text.tryAgain}
            </Button>
          </span>
        </p>
      ) : null}
      <Fields
        key={`${account} ${profile ? 'loaded' : 'loading'}`}
        account={account}
        profile={profile}
        submitLabel={submitLabel}
        onSaved={onSaved}
      />
    </>
  );
}

interface FieldsProps extends ProfileFormProps {
  readonly profile: Profile | undefined;
}

function Fields({ account, profile, submitLabel, onSaved }: FieldsProps) {
  const text = useText('profileForm');
  const common = useText('common');
  const toasts = useToasts();
  const queries = useQueryClient();
  const [saved, setSaved] = useState({
    company: profile?.company ?? '',
    company_address: profile?.companyAddress ?? '',
    name: profile?.name ?? '',
  });
  const { values, formRef, onSubmit, field, pending } = useForm<keyof typeof saved>({
    initial: saved,
    check: ({ company }) => (company.trim() === '' ? { company: { key: 'required' } } : {}),
    send: async ({ company, company_address, name }) => {
      if (!profile) return;
      const body = { company: company.trim(), company_address: company_address.trim(), name: name.trim() };
      try {
        const reply = readProfile(
          await updateProfile({
            params: { id: profile.id || account },
            body,
            account,
          }),
        );
        setProfile(queries, account, {
          id: profile.id,
          company: reply.company || body.company,
          companyAddress: reply.companyAddress || body.company_address,
          name: reply.name || body.name,
        });
      } catch (error) {
        toasts.failure(describeErrorWithCode(error, common));
        if (error instanceof ApiError && Object.keys(error.fields).length > 0) throw error;
        return;
      }
      setSaved({ company, company_address, name });
      onSaved();
    },
  });
  const isUnsaved =
    values.company !== saved.company ||
    values.company_address !== saved.company_address ||
    values.name !== saved.name;
  useUnsaved(isUnsaved);
  return (
    <form className={form['form']} ref={formRef} onSubmit={onSubmit} noValidate aria-busy={!profile}>
      <fieldset className={form['form']} disabled={!profile}>
        <TextField label={text.company} field={field('company')} autoComplete="organization" />
        <TextField
          label={text.companyAddress}
          field={field('company_address')}
          autoComplete="street-address"
          required={false}
        />
        <TextField label={text.name} field={field('name')} autoComplete="name" required={false} />
        <Submit label={submitLabel} pendingLabel={text.saving} pending={pending} failure={null} />
      </fieldset>
    </form>
  );
}
