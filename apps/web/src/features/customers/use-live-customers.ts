import { useQueryClient } from '@tanstack/react-query';
import { useLiveTopics } from '../../lib/live/use-live-topics.ts';
import { refreshCustomers } from './api.ts';

/** Somebody accepted, declined or ended it elsewhere. */
export function useLiveCustomers(own: string): void {
  const queries = useQueryClient();
  useLiveTopics(own, ['customers'], () => refreshCustomers(queries));
}
