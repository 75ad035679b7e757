import { encode } from 'uqr';

interface QrCodeProps {
  readonly value: string;
  readonly label: string;
  readonly className: string | undefined;
}

/** Dark on light in both themes: some readers accept nothing else. */
export default function QrCode({ value, label, className }: QrCodeProps) {
  const { data, size } = encode(value, { border: 2 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#0b1a30" />
    </svg>
  );
}
