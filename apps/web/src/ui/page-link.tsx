import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { Anchor } from './link/anchor.tsx';

interface PageAnchorProps extends Omit<ComponentProps<typeof Anchor>, 'button'> {
  /** Whether it looks like a button, where following the link is the next step. */
  readonly look?: 'link' | 'button';
}

function PageAnchor({ look = 'link', ...rest }: PageAnchorProps) {
  return <Anchor {...rest} {...(look === 'button' && { button: 'primary' })} />;
}

export const PageLink = createLink(PageAnchor);
