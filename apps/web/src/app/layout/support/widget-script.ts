import type { Config } from '../../../lib/config.ts';

/** The URL of the external widget for a host; null where the built-in chat is used. */
export function widgetScript(widget: Config['supportWidget'], host: string): string | null {
  return host.toLowerCase().endsWith('.cn') ? widget.cnUrl : widget.url;
}
