import { html, type Markup } from '../page/html.ts';
import type { Frame } from '../page/layout.ts';
import { renderEmptyState, when } from '../page/parts.ts';
import type { RecordedCall } from './calls.ts';
import type { Overview } from './overview.ts';
import type { MarketplaceTexts } from './texts.ts';

const shown = 30;

interface Repeated {
  readonly call: RecordedCall;
  readonly times: number;
}

/** Repeated polling of one report is shown as a single line with a count. */
function mergeRepeats(calls: readonly RecordedCall[]): Repeated[] {
  const lines: Repeated[] = [];
  for (const call of calls) {
    const last = lines.at(-1);
    const same = (['path', 'operation', 'storeId', 'status', 'code'] as const).every(
      (name) => last?.call[name] === call[name],
    );
    if (last && same) lines[lines.length - 1] = { call: last.call, times: last.times + 1 };
    else lines.push({ call, times: 1 });
  }
  return lines.slice(0, shown);
}

/** Operation and error names are long single words; allow a line break before a capital. */
function breakable(text: string): Markup[] {
  return text.split(/(?=[A-Z/])/).map((part, index) => html`${index > 0 && html`<wbr />`}${part}`);
}

export function renderCallsCard(frame: Frame, own: MarketplaceTexts, overview: Overview): Markup {
  const names = new Map(overview.stores.map(({ id, name }) => [id, name]));
  const line = ({ call, times }: Repeated) =>
    html`<tr>
      <td>${when(call.at, frame.language)}</td>
      <td>
        ${call.operation === 'token' ? own.token : breakable(call.operation || call.path)}
        ${times > 1 && html`<span class="muted">× ${times}</span>`}
      </td>
      <td class="status ${call.status >= 200 && call.status < 300 ? '' : 'bad'}">
        ${call.status === 0 ? own.noAnswer : call.status}
        ${call.status !== 0 && call.code && breakable(call.code)}
      </td>
      <td class="wide">${call.storeId && (names.get(call.storeId) ?? call.storeId)}</td>
      <td class="wide"><code>${call.requestId.slice(0, 8)}</code></td>
    </tr>`;
  const table = html`<div class="scroll" tabindex="0" role="region" aria-labelledby="calls">
    <table>
      <thead>
        <tr>
          <th scope="col">${own.callTime}</th>
          <th scope="col">${own.callOperation}</th>
          <th scope="col">${own.callStatus}</th>
          <th scope="col" class="wide">${own.callStore}</th>
          <th scope="col" class="wide">${own.callRequest}</th>
        </tr>
      </thead>
      <tbody>
        ${mergeRepeats(overview.calls).map(line)}
      </tbody>
    </table>
  </div>`;
  return html`<section class="card" aria-labelledby="calls">
    <h2 id="calls">${own.calls}</h2>
    <div data-live="calls">
      ${overview.calls.length > 0 ? table : renderEmptyState('phone', own.noCallsTitle, own.noCalls)}
    </div>
  </section>`;
}
