import styles from './stepper.module.css';

interface StepperProps {
  readonly label?: string;
  readonly steps: readonly string[];
  /** Index of the current step; those before it are done. */
  readonly current: number;
}

export function Stepper({ label, steps, current }: StepperProps) {
  return (
    <ol className={styles['steps']} aria-label={label}>
      {steps.map((step, index) => (
        <li key={step} data-done={index < current} aria-current={index === current ? 'step' : undefined}>
          {step}
        </li>
      ))}
    </ol>
  );
}
