/** About four round amounts from zero to at least the highest value. */
export function axisTicks(highest: number): number[] {
  if (highest <= 0) return [0, 1];
  const rough = highest / 3;
  const unit = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((times) => times * unit).find((each) => each >= rough) ?? highest;
  const count = Math.ceil(highest / step);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}
