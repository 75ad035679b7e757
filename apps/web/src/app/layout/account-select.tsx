import { useText } from '../../lib/i18n/index.ts';
import { ComboBox } from '../../ui/combo-box/combo-box.tsx';
import { accountLabel } from '../../lib/session/account.ts';
import { useSession } from '../../lib/session/session.ts';

/** Lists the user's own account first, then the customers. */
export default function AccountSelect() {
  const text = useText('shell');
  const { own, customers, account, switchAccount } = useSession();
  const listed = [own, ...customers];
  // The list may have failed to load although the server still accepts this account.
  const choices = listed.some(({ id }) => id === account.id) ? listed : [...listed, account];
  return (
    <ComboBox
      isLabelHidden
      size="small"
      label={text.subAccount}
      value={account.id}
      options={choices.map((each) => ({ value: each.id, label: accountLabel(each) }))}
      emptyText={text.noSuchAccount}
      onChange={(id) => void switchAccount(id)}
    />
  );
}
