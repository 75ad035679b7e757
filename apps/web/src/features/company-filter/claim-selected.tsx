import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeErrorWithCode } from '../../lib/api/index.ts';
import { useText } from '../../lib/i18n/index.ts';
import { Button } from '../../ui/button/button.tsx';
import { useOwnToasts } from '../../ui/toast/toast.tsx';
import { createClaim, refreshCompanies } from './api.ts';

interface ClaimSelectedProps {
  /** The selected companies that are free. */
  readonly companies: readonly string[];
  /** Called with the companies that were claimed, also when a later one was refused. */
  readonly onClaimed: (companies: readonly string[]) => void;
}

export function ClaimSelected({ companies, onClaimed }: ClaimSelectedProps) {
  const text = useText('companyFilter');
  const common = useText('common');
  const toasts = useOwnToasts();
  const queries = useQueryClient();
  const claim = useMutation({
    mutationFn: async () => {
      const claimed: string[] = [];
      try {
        // One at a time, so that at the limit of claims the first companies are claimed.
        for (const company of companies) {
          await createClaim({ body: { company } });
          claimed.push(company);
        }
      } finally {
        if (claimed.length > 0) toasts.success(text.claimedMany({ count: claimed.length }));
        onClaimed(claimed);
      }
    },
    onError: (error) => toasts.failure(describeErrorWithCode(error, common)),
    onSettled: () => refreshCompanies(queries),
  });
  if (companies.length === 0) return <span>{text.noneFree}</span>;
  return (
    <Button size="small" isPending={claim.isPending} onClick={() => claim.mutate()}>
      {text.claimMany({ count: companies.length })}
    </Button>
  );
}
