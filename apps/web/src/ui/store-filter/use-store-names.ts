import { useLanguage } from '../../lib/i18n/index.ts';
import { sellerLabel } from '../../lib/session/seller.ts';
import { useSession } from '../../lib/session/session.ts';

/** The names of the stores in one text; empty when none is given. */
export function useStoreNames(
  keys: readonly string[],
  getName?: (key: string) => string | undefined,
): string {
  const { sellers = [] } = useSession();
  const language = useLanguage();
  const names = keys.map((key) => {
    const seller = sellers.find((each) => each.key === key);
    return seller ? sellerLabel(seller) : (getName?.(key) ?? `#${key}`);
  });
  return names.join(language === 'zh' ? '、' : ', ');
}
