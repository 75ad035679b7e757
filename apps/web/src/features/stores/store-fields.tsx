import type { FieldBinding, Problem } from '../../ui/form/use-form.ts';
import { useText, type Texts } from '../../lib/i18n/index.ts';
import { HintedField } from './hinted-field.tsx';
import { longestStoreName, longestToken, tokenStart } from './store-rules.ts';

/** How the store is called here; the marketplace's own name where it is left empty. */
export function StoreNameField({ field }: { readonly field: FieldBinding }) {
  const text = useText('stores');
  return <HintedField label={text.storeName} hint={text.storeNameHint} field={field} required={false} />;
}

export function storeNameProblem(name: string, text: Texts<'stores'>): Problem | undefined {
  return name.trim().length > longestStoreName ? { said: text.nameLong } : undefined;
}

export function TokenField({ field }: { readonly field: FieldBinding }) {
  const text = useText('stores');
  const hint = text.refreshTokenHint({ start: tokenStart });
  return <HintedField label={text.refreshToken} hint={hint} field={field} type="password" />;
}

export function tokenProblem(token: string, text: Texts<'stores'>): Problem | undefined {
  if (token.trim() === '') return { key: 'required' };
  return token.trim().length > longestToken ? { said: text.refreshTokenLong } : undefined;
}
