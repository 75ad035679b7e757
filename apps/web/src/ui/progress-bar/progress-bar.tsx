import styles from './progress-bar.module.css';

interface ProgressBarProps {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  /** From 0 to 1; undefined when unknown. */
  readonly value?: number;
}

export function ProgressBar({ label, isLabelHidden = false, value }: ProgressBarProps) {
  return (
    <div className={styles['bar']}>
      {isLabelHidden ? null : (
        <span className={styles['label']}>
          <span>{label}</span>
          {value === undefined ? null : <span>{Math.floor(value * 100)}%</span>}
        </span>
      )}
      <progress className={styles['track']} aria-label={label} {...(value === undefined ? {} : { value })} />
    </div>
  );
}
