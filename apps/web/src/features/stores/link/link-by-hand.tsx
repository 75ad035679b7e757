import { useQueryClient } from '@tanstack/react-query';
import { SentForm } from '../../../ui/form/sent-form.tsx';
import { useForm, type Problem } from '../../../ui/form/use-form.ts';
import { useText, type Texts } from '../../../lib/i18n/index.ts';
import { isRegion } from '../../../lib/marketplaces/regions.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useToasts } from '../../../ui/toast/toast.tsx';
import styles from '../dialog.module.css';
import { linkStoreByHand, refreshStores } from '../api.ts';
import { StoreNameField, storeNameProblem, TokenField, tokenProblem } from '../store-fields.tsx';
import { isSellerId } from '../store-rules.ts';
import { RegionChoice } from './region-fields.tsx';
import { TextField } from '../../../ui/form/field.tsx';

type Name = 'seller_id' | 'region' | 'refresh_token' | 'store_name';

/** Links a store with a refresh token that the seller created. */
export function LinkByHand({ onLinked }: { readonly onLinked: () => void }) {
  const text = useText('stores');
  const account = useSession().account.id;
  const queries = useQueryClient();
  const toasts = useToasts();
  const fields = useForm<Name>({
    initial: { seller_id: '', region: 'na', refresh_token: '', store_name: '' },
    check: ({ seller_id, refresh_token, store_name }) => ({
      seller_id: sellerIdProblem(seller_id.trim(), text),
      refresh_token: tokenProblem(refresh_token, text),
      store_name: storeNameProblem(store_name, text),
    }),
    send: async ({ seller_id, region, refresh_token, store_name }) => {
      if (!isRegion(region)) return;
      const name = store_name.trim();
      await linkStoreByHand({
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
    <SentForm form={fields} label={text.linkByHand} pendingLabel={text.linkingByHand} autoComplete="off">
      <p className={styles['note']}>{text.handNote}</p>
      <TextField
        label={text.handSellerId}
        hint={text.handSellerIdHint}
        field={fields.field('seller_id')}
        autoComplete="off"
      />
      <RegionChoice value={fields.values.region} onChange={fields.field('region').onChange} />
      <TokenField field={fields.field('refresh_token')} />
      <StoreNameField field={fields.field('store_name')} />
    </SentForm>
  );
}

function sellerIdProblem(id: string, text: Texts<'stores'>): Problem | undefined {
  if (id === '') return { key: 'required' };
  return isSellerId(id) ? undefined : { message: text.sellerIdWrong };
}
