import { operatorRoles } from '@recoup/contract/operator-roles';
import type { Operator } from '@recoup/contract/operators';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/index.ts';
import { useText } from '../../lib/i18n/index.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { CheckField } from '../../ui/form/bound-fields.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { SentForm } from '../../ui/form/sent-form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useToasts } from '../../ui/toast/toast.tsx';
import { saveRoles, operatorsQuery } from './api.ts';

interface RolesDialogProps {
  /** Null lets the administrator enter the name of a user. */
  readonly operator: Operator | null;
  readonly onClose: () => void;
}

const roleValue = (operator: Operator | null, role: Operator['roles'][number]) =>
  operator?.roles.includes(role) === true ? 'yes' : '';

export default function RolesDialog({ operator, onClose }: RolesDialogProps) {
  const text = useText('operators');
  const queries = useQueryClient();
  const toasts = useToasts();
  const form = useForm({
    initial: {
      name: operator?.account.name ?? '',
      claims: roleValue(operator, 'claims'),
      billing: roleValue(operator, 'billing'),
      support: roleValue(operator, 'support'),
      administration: roleValue(operator, 'administration'),
    },
    check: ({ name }) => (name.trim() === '' ? { name: { key: 'required' } } : {}),
    send: async (values) => {
      const roles = operatorRoles.filter((role) => values[role] === 'yes');
      try {
        await saveRoles({ body: { name: values.name.trim(), roles } });
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 404) throw error;
        form.accept({ name: { message: text.nobody } });
        return;
      }
      await queries.invalidateQueries(operatorsQuery);
      toasts.success(text.saved);
      onClose();
    },
  });
  return (
    <Dialog
      width={480}
      title={operator === null ? text.add : text.changeOf({ name: operator.account.name })}
      onClose={onClose}
    >
      <div className="page">
        <p className="soft">{text.rolesExplained}</p>
        <SentForm form={form} label={text.save} pendingLabel={text.saving} autoComplete="off">
          {operator === null ? (
            <TextField label={text.name} autoComplete="off" field={form.field('name')} hint={text.nameHint} />
          ) : null}
          {operatorRoles.map((role) => (
            <CheckField key={role} label={text.roleDuties[role]} field={form.field(role)} />
          ))}
        </SentForm>
      </div>
    </Dialog>
  );
}
