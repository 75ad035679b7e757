import type { FaultPlan, SmsFault } from '../faults.ts';
import { html, type Markup } from '../page/html.ts';
import { renderLayout, type Frame } from '../page/layout.ts';
import { renderEmptyState, failureCard, when } from '../page/parts.ts';
import { parcelStates, type Parcel } from './parcels.ts';

export function renderCarriersPage(
  frame: Frame,
  parcels: readonly Parcel[],
  faults: FaultPlan<SmsFault>,
): string {
  const { words } = frame;
  const list =
    parcels.length > 0
      ? html`<ul class="messages" aria-label="${words.parcels}">
          ${parcels.map((parcel) => renderParcelEntry(parcel, frame))}
        </ul>`
      : html`<div class="card flush">
          ${renderEmptyState('parcel', words.noParcelTitle, words.noParcel)}
        </div>`;
  const content = html`<div class="inner columns">
    <section class="entries" aria-label="${words.carriers}">
      <h1 class="hidden">${words.carriers}</h1>
      <div data-live="entries">${list}</div>
    </section>
    <div class="side">
      ${failureCard(frame, 'carriers', words.failuresCarriers, words.smsFaults, faults)}
      <section class="card" aria-labelledby="addresses">
        <h2 id="addresses">${words.addresses}</h2>
        <dl class="addresses">
          <dt>${words.forTests}</dt>
          <dd>
            <a href="/carriers.json"><code>/carriers.json</code></a>
          </dd>
        </dl>
      </section>
    </div>
  </div>`;
  return renderLayout(frame, 'carriers', words.carriers, content);
}

function renderParcelEntry({ carrier, number, events }: Parcel, { words, language, here }: Frame): Markup {
  const [last] = events;
  return html`<li class="card message">
    <p class="line">
      <span class="who">${number}</span>
      <span class="muted">${carrier.toUpperCase()}</span>
      ${last && when(last.at, language)}
    </p>
    ${last && html`<p class="bubble">${words.parcelStates[last.state]} · ${last.place}</p>`}
    <form class="moves" method="post" action="/carriers/move" aria-label="${words.moveParcel(number)}">
      <input type="hidden" name="back" value="${here}" />
      <input type="hidden" name="number" value="${number}" />
      ${parcelStates
        .filter((state) => state !== 'announced')
        .map((state) => html`<button name="state" value="${state}">${words.parcelStates[state]}</button>`)}
    </form>
  </li>`;
}
