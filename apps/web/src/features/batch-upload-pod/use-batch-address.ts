import type { ProofState } from '@recoup/contract/proof-states';
import { useAddress } from '../../lib/address/use-address.ts';
import { batchSearch } from './batch-search.ts';

interface BatchAddress {
  readonly batch: number | null;
  readonly show: ProofState | null;
  readonly go: (batch: number | null) => void;
  readonly narrow: (show: ProofState | null) => void;
}

export function useBatchAddress(): BatchAddress {
  const { search, go, adjust } = useAddress(batchSearch);
  return {
    ...search,
    go: (batch) => go({ batch, show: null }),
    narrow: (show) => adjust({ show }),
  };
}
