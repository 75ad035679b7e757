import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { Anchor } from './link/link.tsx';

interface PageAnchorProps extends Omit<ComponentProps<typeof Anchor>, 'button'> {
  /** A button where going there is the thing to do next. */
  readonly look?: 'link' | 'button';
}

function PageAnchor({ look = 'link', ...rest }: PageAnchorProps) {
  return <Anchor {...rest} {...(look === 'button' && { button: 'primary' })} />;
}

export const PageLink = createLink(PageAnchor);
