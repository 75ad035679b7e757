import { call } from '../../../shared/api/index.ts';
import form from '../../../shared/form/form.module.css';
import { Submit } from '../../../shared/form/submit.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { useText } from '../../../shared/i18n/index.ts';
import { isRegion } from '../../../shared/marketplaces/regions.ts';
import { useSession } from '../../../shared/session/session.ts';
import styles from '../dialog.module.css';
import { HintedField } from '../hinted-field.tsx';
import { leaveFor } from '../leave-for.ts';
import { longestStoreName } from '../store-rules.ts';
import { RegionFields } from './region-fields.tsx';

/** Goes to the marketplace, where the seller confirms. */
export function LinkByConsent() {
  const text = useText('stores');
  const account = useSession().account.id;
  const fields = useForm<'region' | 'country' | 'store_name'>({
    initial: { region: 'na', country: 'US', store_name: '' },
    check: ({ store_name }) =>
      store_name.trim().length > longestStoreName ? { store_name: { said: text.nameLong } } : {},
    send: async ({ region, country, store_name }) => {
      if (!isRegion(region)) return;
      const { url } = await askForConsent({ account, region, country, name: store_name.trim() });
      if (!(await leaveFor(url))) throw new Error(text.badAddress);
    },
  });
  return (
    <form className={form['form']} noValidate ref={fields.formRef} onSubmit={fields.onSubmit}>
      <RegionFields fields={fields} />
      <HintedField
        label={text.storeName}
        hint={text.storeNameHint}
        field={fields.field('store_name')}
        required={false}
      />
      <p className={styles['note']}>{text.toMarketplaceNote}</p>
      <Submit
        label={text.toMarketplace}
        pendingLabel={text.toMarketplaceBusy}
        pending={fields.pending}
        failure={fields.failure}
      />
    </form>
  );
}

interface Wanted {
  readonly account: string;
  readonly region: 'na' | 'eu' | 'fe';
  readonly country: string;
  readonly name: string;
}

/** A name needs a store to hold it; without one there is nothing to keep before access is granted. */
function askForConsent({ account, region, country, name }: Wanted): Promise<{ readonly url: string }> {
  if (name === '') {
    return call('GET /api/ext/product/spauth/prepare/', {
      query: { region, marketplace: country, ...(account === '' ? {} : { account: Number(account) }) },
    });
  }
  return call('POST /api/ext/product/userproduct/v2authorize/', {
    body: { region, marketplace: country, store_name: name },
    account,
  });
}
