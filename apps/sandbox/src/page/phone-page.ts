import type { FaultPlan, SmsFault } from '../faults.ts';
import type { Message } from '../sms/phone.ts';
import { html, type Markup } from './html.ts';
import { renderLayout, type Frame } from './layout.ts';
import {
  addressCard,
  renderCodeWithCopy,
  renderEmptyState,
  failureCard,
  renderSearchForm,
  when,
} from './parts.ts';

export interface PhoneView {
  readonly frame: Frame;
  readonly messages: readonly Message[];
  readonly limit: number;
  readonly query: string;
  readonly faults: FaultPlan<SmsFault>;
  readonly host: string;
  readonly smtpPort: number;
}

export function renderPhonePage(view: PhoneView): string {
  const { frame, messages, query, limit } = view;
  const { words } = frame;
  const list =
    messages.length > 0
      ? html`<ul class="messages" aria-label="${words.messages}">
            ${messages.map((message) => renderMessageEntry(message, frame))}
          </ul>
          ${messages.length === limit && html`<p class="muted note">${words.newestOnly(limit)}</p>`}`
      : html`<div class="card flush">
          ${
            query
              ? renderEmptyState('phone', words.nothingFoundTitle, words.nothingFound(query))
              : renderEmptyState('phone', words.noMessageTitle, words.noMessage)
          }
        </div>`;
  const content = html`<div class="inner columns">
    <section class="entries" aria-label="${words.phone}">
      <h1 class="hidden">${words.phone}</h1>
      ${renderSearchForm('/phone', words.searchPhone, query, words)}
      <div data-live="entries">${list}</div>
    </section>
    <div class="side">
      ${failureCard(frame, 'sms', words.failuresPhone, words.smsFaults, view.faults)}
      ${addressCard(words, view.host, view.smtpPort, '/phone.json')}
    </div>
  </div>`;
  return renderLayout(frame, 'phone', words.phone, content);
}

function renderMessageEntry(message: Message, { words, language }: Frame): Markup {
  return html`<li class="card message">
    <p class="line">
      <span class="who">${message.to}</span>
      ${message.unread && html`<span class="new">${words.isNew}</span>`} ${when(message.receivedAt, language)}
    </p>
    ${message.code && renderCodeWithCopy(message.code, words)}
    <p class="bubble">${message.text}</p>
    <p class="muted small">${message.from} · ${words.via(words.provider[message.provider])}</p>
  </li>`;
}
