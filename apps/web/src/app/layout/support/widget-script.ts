import type { Config } from '../../../lib/config.ts';

/** The outside widget for a host, or null where ours is used. */
export function widgetScript(widget: Config['supportWidget'], host: string): string | null {
  return host.toLowerCase().endsWith('.cn') ? widget.cnUrl : widget.url;
}
