export function labelContains(label: string, typed: string): boolean {
  return label.toLowerCase().includes(typed.trim().toLowerCase());
}
