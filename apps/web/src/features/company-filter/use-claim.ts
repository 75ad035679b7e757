import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeErrorWithCode } from '../../lib/api/index.ts';
import { formatDate } from '../../lib/format.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { useOwnToasts } from '../../ui/toast/toast.tsx';
import { createClaim, refreshCompanies } from './api.ts';

export function useClaim() {
  const text = useText('companyFilter');
  const common = useText('common');
  const language = useLanguage();
  const toasts = useOwnToasts();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (company: string) => createClaim({ body: { company } }),
    onSuccess: ({ company, until }) =>
      toasts.success(text.claimed({ company, until: formatDate(new Date(until), language) })),
    onError: (error) => toasts.failure(describeErrorWithCode(error, common)),
    onSettled: () => refreshCompanies(queries),
  });
}
