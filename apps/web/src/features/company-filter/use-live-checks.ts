import { useQueryClient } from '@tanstack/react-query';
import { useLiveTopics } from '../../lib/live/use-live-topics.ts';
import { refreshCompanies } from './api.ts';

/** A long list sends an event per step; one refetch covers several. */
export function useLiveChecks(own: string): void {
  const queries = useQueryClient();
  useLiveTopics(own, ['company-check'], () => refreshCompanies(queries), 400);
}
