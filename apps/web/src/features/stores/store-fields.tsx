import type { FieldBinding, Problem } from '../../ui/form/use-form.ts';
import { useText, type Texts } from '../../lib/i18n/index.ts';
import { longestStoreName, longestToken, tokenStart } from './store-rules.ts';
import { TextField } from '../../ui/form/field.tsx';

/** Our name of the store; when it is empty, Amazon's name is used. */
export function StoreNameField({ field }: { readonly field: FieldBinding }) {
  const text = useText('stores');
  return (
    <TextField
      label={text.storeName}
      hint={text.storeNameHint}
      field={field}
      required={false}
      autoComplete="off"
    />
  );
}

export function storeNameProblem(name: string, text: Texts<'stores'>): Problem | undefined {
  return name.trim().length > longestStoreName ? { message: text.nameLong } : undefined;
}

export function TokenField({ field }: { readonly field: FieldBinding }) {
  const text = useText('stores');
  const hint = text.refreshTokenHint({ start: tokenStart });
  return <TextField label={text.refreshToken} hint={hint} field={field} type="password" autoComplete="off" />;
}

export function tokenProblem(token: string, text: Texts<'stores'>): Problem | undefined {
  if (token.trim() === '') return { key: 'required' };
  return token.trim().length > longestToken ? { message: text.refreshTokenLong } : undefined;
}
