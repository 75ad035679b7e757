import type { ReactNode } from 'react';
import styles from './field.module.css';

/** Props of every field. */
export interface FieldProps {
  readonly label: string;
  /** Visually hidden, where the context shows what the field is for. */
  readonly isLabelHidden?: boolean;
  readonly description?: ReactNode;
  /** What is wrong with the value, and how to fix it. */
  readonly problem?: ReactNode;
  readonly className?: string | undefined;
}

interface FieldFrameProps extends FieldProps {
  readonly id: string;
  readonly children: ReactNode;
}

/** Label above, control, then description and error below. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, isLabelHidden = false, description, problem, className, children } = props;
  return (
    <div className={[styles['field'], className].filter(Boolean).join(' ')}>
      <label className={isLabelHidden ? 'visually-hidden' : styles['label']} htmlFor={id}>
        {label}
      </label>
      {children}
      <FieldNotes id={id} description={description} problem={problem} />
    </div>
  );
}

interface FieldNotesProps {
  readonly id: string;
  readonly description?: ReactNode;
  readonly problem?: ReactNode;
}

export function FieldNotes({ id, description, problem }: FieldNotesProps) {
  return (
    <>
      {description ? (
        <p className={styles['description']} id={`${id}-description`}>
          {description}
        </p>
      ) : null}
      {problem ? (
        <p className={styles['problem']} id={`${id}-problem`}>
          <ProblemMark />
          <span>{problem}</span>
        </p>
      ) : null}
    </>
  );
}

/** An icon before the text, so that the error is not shown by colour alone. */
export function ProblemMark() {
  return (
    <span className={styles['mark']} aria-hidden="true">
      !
    </span>
  );
}

/** Connects a control to its label, description and error. */
export function controlProps(id: string, { description, problem }: Omit<FieldNotesProps, 'id'>) {
  const notes = [description ? `${id}-description` : '', problem ? `${id}-problem` : ''].filter(Boolean);
  return {
    id,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': notes.length > 0 ? notes.join(' ') : undefined,
  };
}
