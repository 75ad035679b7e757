/** Whether a label is found by what somebody typed, in capitals or not. */
export function labelContains(label: string, typed: string): boolean {
  return label.toLowerCase().includes(typed.trim().toLowerCase());
}
