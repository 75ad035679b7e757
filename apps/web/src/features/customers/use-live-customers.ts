import { useQueryClient } from '@tanstack/react-query';
import { useLiveTopics } from '../../lib/live/use-live-topics.ts';
import { refreshCustomers } from './api.ts';

/** Refetches when an invitation is accepted or declined, or an agency relation ends. */
export function useLiveCustomers(own: string): void {
  const queries = useQueryClient();
  useLiveTopics(own, ['customers'], () => refreshCustomers(queries));
}
