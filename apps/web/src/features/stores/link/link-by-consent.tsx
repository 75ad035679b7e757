import { SentForm } from '../../../ui/form/sent-form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useText } from '../../../lib/i18n/index.ts';
import { isRegion } from '../../../lib/marketplaces/regions.ts';
import { useSession } from '../../../lib/session/session.ts';
import styles from '../dialog.module.css';
import { openOutsidePage } from '../../../lib/marketplaces/open-outside-page.ts';
import { StoreNameField, storeNameProblem } from '../store-fields.tsx';
import { RegionFields } from './region-fields.tsx';
import { prepareConsent } from '../api.ts';

/** Links a store through Amazon's consent page, where the seller confirms. */
export function LinkByConsent() {
  const text = useText('stores');
  const account = useSession().account.id;
  const fields = useForm<'region' | 'country' | 'store_name'>({
    initial: { region: 'na', country: 'US', store_name: '' },
    check: ({ store_name }) => ({ store_name: storeNameProblem(store_name, text) }),
    send: async ({ region, country, store_name }) => {
      if (!isRegion(region)) return;
      const name = store_name.trim();
      const { url } = await prepareConsent({
        query: {
          region,
          marketplace: country,
          ...(name === '' ? {} : { store_name: name }),
          // The API client does not add the selected account to public calls, so it is passed here.
          ...(account === '' ? {} : { account: Number(account) }),
        },
      });
      if (!(await openOutsidePage(url))) throw new Error(text.badAddress);
    },
  });
  return (
    <SentForm form={fields} label={text.toMarketplace} pendingLabel={text.toMarketplaceBusy}>
      <RegionFields fields={fields} />
      <StoreNameField field={fields.field('store_name')} />
      <p className={styles['note']}>{text.toMarketplaceNote}</p>
    </SentForm>
  );
}
