import { proofStates, type ProofState } from '@recoup/contract/proof-words';
import { useRouter, useRouterState } from '@tanstack/react-router';

interface BatchAddress {
  readonly batch: number | null;
  /** Only files that stand so. */
  readonly show: ProofState | null;
  readonly go: (batch: number | null) => void;
  readonly narrow: (show: ProofState | null) => void;
}

/** The state of the page is its address. */
export function useBatchAddress(): BatchAddress {
  const router = useRouter();
  const query = useRouterState({ select: ({ location }) => location.searchStr });
  const given = new URLSearchParams(query);
  const batch = /^[1-9]\d{0,14}$/.test(given.get('batch') ?? '') ? Number(given.get('batch')) : null;
  const show = proofStates.find((state) => state === given.get('show')) ?? null;
  const move = (to: { batch: number | null; show: ProofState | null }, replace: boolean) =>
    void router.navigate({
      to: '/tickets/batchUploadPod',
      search: {
        ...(to.batch === null ? {} : { batch: String(to.batch) }),
        ...(to.show === null ? {} : { show: to.show }),
      },
      replace,
      resetScroll: false,
    });
  return {
    batch,
    show,
    go: (id) => move({ batch: id, show: null }, false),
    narrow: (state) => move({ batch, show: state }, true),
  };
}
