import type { ComponentProps, ReactNode } from 'react';
import styles from './card.module.css';

interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  readonly title?: ReactNode;
  /** Shown beside the title, e.g. a link, a menu or a state. */
  readonly actions?: ReactNode;
  readonly headingLevel?: 2 | 3;
  readonly as?: 'section' | 'div' | 'li' | 'article';
}

export function Card(props: CardProps) {
  const { title, actions, headingLevel = 2, as: Element = 'section', className, children, ...rest } = props;
  const Title = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <Element
      // The props are typed for a section; the other elements accept the same attributes.
      {...(rest as object)}
      className={[styles['card'], className].filter(Boolean).join(' ')}
    >
      {title === undefined && actions === undefined ? null : (
        <div className={styles['head']}>
          {title === undefined ? null : <Title>{title}</Title>}
          {actions}
        </div>
      )}
      {children}
    </Element>
  );
}
