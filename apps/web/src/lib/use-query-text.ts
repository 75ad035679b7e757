import { useNavigation } from './routing/navigation.ts';

export function useQueryText(name: string): string | undefined {
  const [value, ...more] = new URLSearchParams(useNavigation().query).getAll(name);
  return value === '' || more.length > 0 ? undefined : value;
}
