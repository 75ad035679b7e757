/** Narrows a stored value to a list of the contract; a value outside it means that code and data do not fit. */
export function requireOneOf<const Value>(values: readonly Value[], value: unknown): Value {
  const known = values.find((each) => each === value);
  if (known === undefined) throw new Error(`${JSON.stringify(value)} is none of ${values.join(', ')}`);
  return known;
}
