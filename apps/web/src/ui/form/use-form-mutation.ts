import { QueryClient, useMutation, type UseMutationResult } from '@tanstack/react-query';

/** The sign-in pages have no query client of the application. */
const forms = new QueryClient();

/** A write of a form. Its values, passwords among them, are dropped at once. */
export function useFormMutation<Values, Result>(
  write: (values: Values) => Promise<Result>,
): UseMutationResult<Result, Error, Values> {
  return useMutation(
    // Offline, a call fails with an error instead of waiting silently.
    { mutationFn: write, networkMode: 'always', gcTime: 0 },
    forms,
  );
}
