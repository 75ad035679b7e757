import { useRouterState } from '@tanstack/react-router';

export function useQueryText(name: string): string | undefined {
  return useRouterState({
    select: ({ location }) => {
      const value: unknown = Object.entries(location.search).find(([key]) => key === name)?.[1];
      return typeof value === 'string' && value !== '' ? value : undefined;
    },
  });
}
