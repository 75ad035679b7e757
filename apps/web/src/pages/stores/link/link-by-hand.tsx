import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/index.ts';
import form from '../../../shared/form/form.module.css';
import { Submit } from '../../../shared/form/submit.tsx';
import { useForm, type Problem } from '../../../shared/form/use-form.ts';
import { useText } from '../../../shared/i18n/index.ts';
import { isRegion } from '../../../shared/marketplaces/regions.ts';
import { useSession } from '../../../shared/session/session.ts';
import { useToasts } from '../../../shared/toasts/toasts.tsx';
import styles from '../dialog.module.css';
import { HintedField } from '../hinted-field.tsx';
import { refreshStores } from '../queries.ts';
import { isSellerId, longestStoreName, longestToken, tokenStart } from '../store-rules.ts';
import { RegionChoice } from './region-fields.tsx';

type Name = 'seller_id' | 'region' | 'refresh_token' | 'store_name';

/** Links a store with a refresh token that the seller made themselves. */
export function LinkByHand({ onLinked }: { readonly onLinked: () => void }) {
  const text = useText('stores');
  const account = useSession().account.id;
  const queries = useQueryClient();
  const toasts = useToasts();
  const required: Problem = { key: 'required' };
  const fields = useForm<Name>({
    initial: { seller_id: '', region: 'na', refresh_token: '', store_name: '' },
    check: ({ seller_id, refresh_token, store_name }) => {
      const id = seller_id.trim();
      const token = refresh_token.trim();
      return {
        ...(id === '' ? { seller_id: required } : {}),
        ...(id !== '' && !isSellerId(id) ? { seller_id: { said: text.sellerIdWrong } } : {}),
        ...(token === '' ? { refresh_token: required } : {}),
        ...(token.length > longestToken ? { refresh_token: { said: text.refreshTokenLong } } : {}),
        ...(store_name.trim().length > longestStoreName ? { store_name: { said: text.nameLong } } : {}),
      };
    },
    send: async ({ seller_id, region, refresh_token, store_name }) => {
      if (!isRegion(region)) return;
      const name = store_name.trim();
      await call('POST /api/ext/product/spauth/man_made_create/', {
        body: {
          seller_id: seller_id.trim(),
          region,
          refresh_token: refresh_token.trim(),
          ...(name === '' ? {} : { store_name: name }),
        },
        account,
      });
      refreshStores(queries, account);
      toasts.success(text.linkedByHand);
      onLinked();
    },
  });
  return (
    <form
      className={form['form']}
      noValidate
      autoComplete="off"
      ref={fields.formRef}
      onSubmit={fields.onSubmit}
    >
      <p className={styles['note']}>{text.handNote}</p>
      <HintedField label={text.handSellerId} hint={text.handSellerIdHint} field={fields.field('seller_id')} />
      <RegionChoice value={fields.values.region} onChange={fields.field('region').onChange} />
      <HintedField
        label={text.refreshToken}
        hint={text.refreshTokenHint({ start: tokenStart })}
        field={fields.field('refresh_token')}
        type="password"
      />
      <HintedField
        label={text.storeName}
        hint={text.storeNameHint}
        field={fields.field('store_name')}
        required={false}
      />
      <Submit
        label={text.linkByHand}
        pendingLabel={text.linkingByHand}
        pending={fields.pending}
        failure={fields.failure}
      />
    </form>
  );
}
