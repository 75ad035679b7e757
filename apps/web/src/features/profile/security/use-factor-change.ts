import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeErrorWithCode } from '../../../lib/api/index.ts';
import { useText } from '../../../lib/i18n/index.ts';
import { useToasts } from '../../../ui/toast/toast.tsx';
import { factorsQuery } from './api.ts';

interface FactorChange<Result> {
  readonly change: () => Promise<Result>;
  readonly onDone: (result: Result) => void;
  readonly onEnd?: () => void;
}

export function useFactorChange<Result>({ change, onDone, onEnd }: FactorChange<Result>) {
  const common = useText('common');
  const toasts = useToasts();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: onDone,
    onError: (error) => toasts.failure(describeErrorWithCode(error, common)),
    onSettled: () => {
      onEnd?.();
      return queries.invalidateQueries(factorsQuery);
    },
  });
}
