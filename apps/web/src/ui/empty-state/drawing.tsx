import { useEffect, useState, type ReactNode } from 'react';
import styles from './empty-state.module.css';
import type { DrawingName } from './shapes.tsx';

export type { DrawingName };

export function Drawing({ name }: { readonly name: DrawingName }) {
  const [shape, setShape] = useState<ReactNode>(null);
  // Loaded lazily, as few pages are empty; without it the text is enough.
  useEffect(() => {
    import('./shapes.tsx').then(
      ({ shapes }) => setShape(shapes[name]),
      () => undefined,
    );
  }, [name]);
  return (
    <svg className={styles['drawing']} viewBox="0 0 140 116" width="140" height="116" aria-hidden="true">
      <ellipse className={styles['ground']} cx="70" cy="100" rx="56" ry="8" />
      {shape}
    </svg>
  );
}
