import type { FaultPlan, MailFault } from '../faults.ts';
import type { Mail, MailSummary } from '../mail/mailbox.ts';
import { html, type Markup } from './html.ts';
import { renderLayout, type Frame } from './layout.ts';
import {
  addressCard,
  renderCodeWithCopy,
  renderEmptyState,
  failureCard,
  renderSearchForm,
  when,
  formatFullTime,
} from './parts.ts';

export interface MailboxView {
  readonly frame: Frame;
  readonly mails: readonly MailSummary[];
  readonly limit: number;
  readonly query: string;
  readonly faults: FaultPlan<MailFault>;
  readonly host: string;
  readonly smtpPort: number;
}

export function renderMailboxPage(view: MailboxView): string {
  const { frame } = view;
  const { words } = frame;
  const content = html`<div class="inner columns">
    ${renderMailList(view, undefined)}
    <div class="side">
      ${failureCard(frame, 'mail', words.failuresMail, words.mailFaults, view.faults)}
      ${addressCard(words, view.host, view.smtpPort, '/mailbox.json')}
    </div>
  </div>`;
  return renderLayout(frame, 'mailbox', words.mailbox, content);
}

export function renderMailPage(view: MailboxView, mail: Mail): string {
  const { words, language } = view.frame;
  const subject = mail.subject || words.noSubject;
  const content = html`<div class="inner columns reading">
    ${renderMailList(view, mail.id)}
    <article class="card mail" aria-labelledby="subject">
      <a class="back" href="${listAddress(view.query)}">← ${words.back}</a>
      <h1 id="subject">${subject}</h1>
      <dl class="envelope">
        <dt>${words.from}</dt>
        <dd>${mail.from}</dd>
        <dt>${words.to}</dt>
        <dd>${mail.to.join(', ')}</dd>
        <dt>${words.received}</dt>
        <dd>${formatFullTime(mail.receivedAt, language)}</dd>
      </dl>
      ${mail.code && renderCodeWithCopy(mail.code, words)} ${renderMailBody(mail, view)}
      <details>
        <summary>${words.headers}</summary>
        <dl class="headers">
          ${mail.headers.map(
            ({ name, value }) =>
              html`<dt>${name}</dt>
                <dd>${value}</dd>`,
          )}
        </dl>
      </details>
      <p class="source"><a href="/mail/${mail.id}/source">${words.source}</a></p>
    </article>
  </div>`;
  return renderLayout(view.frame, 'mailbox', subject, content);
}

export function renderLostMailPage(view: MailboxView): string {
  const { words } = view.frame;
  const content = html`<div class="inner columns reading">
    ${renderMailList(view, undefined)}
    <article class="card mail">
      <a class="back" href="/">← ${words.back}</a>
      ${renderEmptyState('mail', words.notFoundTitle, words.notFound)}
    </article>
  </div>`;
  return renderLayout(view.frame, 'mailbox', words.notFoundTitle, content);
}

function renderMailBody(mail: Mail, { frame: { words } }: MailboxView): Markup {
  const plain = mail.text
    ? html`<pre class="plain">${withLinks(mail.text)}</pre>`
    : html`<p class="muted">${words.noText}</p>`;
  if (mail.html === null) return plain;
  // The frame's URL has a policy of its own, so that this page's policy stays strict.
  return html`<iframe
      title="${words.mailContent}"
      src="/mail/${mail.id}/content"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerpolicy="no-referrer"
    ></iframe>
    <details>
      <summary>${words.plainText}</summary>
      ${plain}
    </details>`;
}

/** Only http and https URLs become links. */
function withLinks(text: string): Markup[] {
  return text
    .split(/(https?:\/\/[^\s<>"'，。）】]+)/)
    .map((part, index) =>
      index % 2 === 1
        ? html`<a href="${part}" target="_blank" rel="noopener noreferrer">${part}</a>`
        : html`${part}`,
    );
}

function renderMailList(view: MailboxView, open: number | undefined): Markup {
  const { mails, query, limit } = view;
  const { words } = view.frame;
  const list =
    mails.length > 0
      ? html`<ul class="list" aria-label="${words.mails}">
            ${mails.map((mail) => renderMailEntry(mail, mail.id === open, view))}
          </ul>
          ${mails.length === limit && html`<p class="muted note">${words.newestOnly(limit)}</p>`}`
      : query
        ? renderEmptyState('mail', words.nothingFoundTitle, words.nothingFound(query))
        : renderEmptyState('mail', words.noMailTitle, words.noMail);
  return html`<section class="entries" aria-label="${words.mailbox}">
    <h1 class="hidden">${words.mailbox}</h1>
    ${renderSearchForm('/', words.searchMail, query, words)}
    <div class="card flush" data-live="entries">${list}</div>
  </section>`;
}

function renderMailEntry(
  mail: MailSummary,
  open: boolean,
  { frame: { words, language }, query }: MailboxView,
): Markup {
  const href = `/mail/${mail.id}${query && `?to=${encodeURIComponent(query)}`}`;
  return html`<li class="${mail.unread ? 'unread' : ''}">
    <a href="${href}" ${open && html`aria-current="true"`}>
      <span class="line">
        ${mail.unread && html`<span class="dot" role="img" aria-label="${words.isUnread}"></span>`}
        <span class="who">${mail.to.join(', ')}</span>
        ${when(mail.receivedAt, language)}
      </span>
      <span class="line">
        <span class="subject">${mail.subject || words.noSubject}</span>
        ${mail.code && html`<span class="pill">${mail.code}</span>`}
      </span>
      <span class="preview">${mail.text.slice(0, 160)}</span>
    </a>
  </li>`;
}

function listAddress(query: string): string {
  return query ? `/?to=${encodeURIComponent(query)}` : '/';
}
