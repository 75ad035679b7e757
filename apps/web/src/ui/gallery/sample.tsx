import { useState, type ReactNode } from 'react';
import styles from './gallery.module.css';

interface SampleProps {
  readonly name: string;
  readonly children: ReactNode;
}

export function Sample({ name, children }: SampleProps) {
  return (
    <div className={styles['sample']} data-sample={name}>
      <h3>{name}</h3>
      <div className={styles['states']}>{children}</div>
    </div>
  );
}

/** State of a controlled sample. */
export function useSample<Value>(initial: Value) {
  const [value, onChange] = useState<Value>(initial);
  return { value, onChange };
}
