export function LayoutRoute() {
  return null;
}
