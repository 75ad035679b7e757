import { config, type SupportWidget } from './config.ts';
import type { Fields } from './replies.ts';

export interface OutsideWidget {
  readonly script: string;
  /** Global variables that the script reads when it starts. */
  readonly boot: Fields;
}

/** The outside chat widget for a host; null where the built-in chat is used. */
export function chooseWidget(widget: SupportWidget, host: string): OutsideWidget | null {
  const isChinese = host.toLowerCase().endsWith('.cn');
  const script = isChinese ? widget.cnUrl : widget.url;
  return script === null ? null : { script, boot: isChinese ? widget.cnBoot : widget.boot };
}

export const outsideWidget =
  typeof location === 'undefined' ? null : chooseWidget(config.supportWidget, location.hostname);

let isStarted = false;

/** Starts the outside widget once; it stays on the page from then on. */
export function startOutsideWidget(path: string): void {
  // The addresses of these pages hold secrets of the marketplace's authorization.
  if (outsideWidget === null || isStarted || path.startsWith('/amz-')) return;
  isStarted = true;
  Object.assign(globalThis, outsideWidget.boot);
  const script = document.createElement('script');
  script.async = true;
  script.src = outsideWidget.script;
  document.head.append(script);
}
