import { agencyLimits } from '@recoup/contract/agency-limits';
import { useQueryClient } from '@tanstack/react-query';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { SentForm } from '../../ui/form/sent-form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { languageNames, useLanguage, useText, type Language } from '../../lib/i18n/index.ts';
import { useOwnToasts } from '../../ui/toast/toast.tsx';
import styles from './customers.module.css';
import { inviteCustomer, refreshCustomers } from './api.ts';
import { SelectField } from '../../ui/form/bound-fields.tsx';

function asLanguage(chosen: string): Language {
  return chosen === 'zh' ? 'zh' : 'en';
}

export default function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText('customers');
  const language = useLanguage();
  const queries = useQueryClient();
  const toasts = useOwnToasts();
  const sent = useForm({
    initial: { email: '', company: '', language },
    check: ({ email }) => ({
      ...(email.trim() === '' ? { email: { key: 'required' } } : {}),
      ...(email.trim() !== '' && !email.includes('@') ? { email: { key: 'emailWrong' } } : {}),
    }),
    send: async (values) => {
      const email = values.email.trim();
      const body = {
        email,
        company: values.company.trim(),
        language: asLanguage(values.language),
      };
      await inviteCustomer({ body });
      refreshCustomers(queries);
      toasts.success(text.sent({ email }));
      onClose();
    },
  });
  const chosen = sent.field('language');
  return (
    <Dialog width={520} title={text.inviteTitle} onClose={onClose}>
      <div className="page">
        <p className="soft">{text.inviteNote({ days: agencyLimits.invitationDays })}</p>
        <SentForm form={sent} label={text.send} pendingLabel={text.sending} autoComplete="off">
          <TextField
            label={text.email}
            field={sent.field('email')}
            type="email"
            autoComplete="off"
            autoFocus
          />
          <div className={styles['stack']}>
            <div className={styles['wide']}>
              <TextField
                label={text.company}
                field={sent.field('company')}
                autoComplete="off"
                required={false}
              />
            </div>
            <p className="soft">{text.companyHint}</p>
          </div>
          <SelectField
            label={text.language}
            field={chosen}
            options={[
              { value: 'en', label: languageNames.en },
              { value: 'zh', label: languageNames.zh },
            ]}
          />
        </SentForm>
      </div>
    </Dialog>
  );
}
