import { html, type Markup } from '../page/html.ts';
import { renderLayout, type Frame } from '../page/layout.ts';
import { denials, idNames, questions, type CaseMessage, type SupportCase } from './cases.ts';
import { formatTime, renderStatus } from './support-desk-page.ts';
import { supportDeskTexts, type SupportDeskTexts } from './texts.ts';

export function renderCasePage(frame: Frame, asked: SupportCase): string {
  const own = supportDeskTexts[frame.language];
  const decided = asked.status !== 'open' && asked.status !== 'waiting';
  const content = html`<div class="inner columns">
    <div class="side">
      <p><a href="/desk">${own.backToCases}</a></p>
      <section class="card" aria-labelledby="case">
        <div class="line heading" data-live="status">
          <h1 id="case">${asked.subject}</h1>
          ${renderStatus(asked, own)}
        </div>
        <dl class="envelope">${buildFacts(asked, own)}</dl>
      </section>
      <section class="card" aria-labelledby="conversation">
        <h2 id="conversation">${own.conversation}</h2>
        <ul class="stores" data-live="messages">
          ${asked.messages.map((message) => messageEntry(message, own))}
        </ul>
      </section>
      ${(!decided || asked.status === 'denied') && answerCard(asked, own)}
    </div>
    <div class="side" data-live="decide">${!decided && decideCard(asked, own)}</div>
  </div>`;
  return renderLayout(frame, 'desk', asked.subject, content);
}

function buildFacts(asked: SupportCase, own: SupportDeskTexts): Markup[] {
  const renderFact = (name: string, value: Markup | string | number) =>
    html`<dt>${name}</dt>
      <dd>${value}</dd>`;
  return [
    renderFact(own.caseId, html`<code>${asked.id}</code>`),
    renderFact(own.filed, formatTime(asked.filedAt)),
    renderFact(own.kind, asked.kind ? own.kinds[asked.kind] : own.anyKind),
    renderFact(own.quantity, asked.quantity),
    ...idNames.flatMap((name) => {
      const id = asked.ids[name];
      return id ? [renderFact(own.ids[name], html`<code>${id}</code>`)] : [];
    }),
  ];
}

function messageEntry(message: CaseMessage, own: SupportDeskTexts): Markup {
  const said = buildSentence(message, own);
  return html`<li>
    <div class="line">
      <strong>${message.author === 'desk' ? own.desk : own.you}</strong> ${formatTime(message.at)}
    </div>
    ${said && html`<p>${said}</p>`} ${message.text && html`<p class="written">${message.text}</p>`}
    ${
      message.attachments.length > 0 &&
      html`<p class="muted small">${own.attachments}: ${message.attachments.join(', ')}</p>`
    }
  </li>`;
}

function buildSentence({ say }: CaseMessage, own: SupportDeskTexts): string | undefined {
  const denial = denials.find((known) => say === `denied:${known}`);
  if (denial) return own.denials[denial];
  const question = questions.find((known) => say === `ask:${known}`);
  if (question) return own.asks[question];
  const outcome = (['paid', 'partly_paid', 'replaced'] as const).find((known) => known === say);
  return outcome && own.says[outcome];
}

function answerCard(asked: SupportCase, own: SupportDeskTexts): Markup {
  return html`<section class="card" aria-labelledby="answer">
    <h2 id="answer">${own.answer}</h2>
    ${asked.status === 'denied' && html`<p class="muted">${own.answerHint}</p>`}
    <form class="fields" method="post" action="/desk/cases/${asked.id}/answer">
      <label
        ><span>${own.text}</span><textarea name="text" rows="4" required maxlength="8000"></textarea>
      </label>
      <label>
        <span>${own.attachments}</span>
        <input class="files" name="attachments" type="file" multiple aria-describedby="attachments-hint" />
        <small id="attachments-hint" class="muted">${own.attachmentsHint}</small>
      </label>
      <button class="primary">${own.send}</button>
    </form>
  </section>`;
}

function decideCard(asked: SupportCase, own: SupportDeskTexts): Markup {
  const to = (name: string) => `/desk/cases/${asked.id}/${name}`;
  const units = html`<label
    ><span>${own.quantity}</span
    ><input name="quantity" type="number" min="1" value="${asked.quantity}" required
  /></label>`;
  const when =
    asked.decidesAt === undefined
      ? asked.status === 'open' && own.ruleSilent
      : own.ruleSpeaks(new Date(asked.decidesAt).toISOString().slice(0, 16).replace('T', ' '));
  return html`<section class="card" aria-labelledby="decide">
    <h2 id="decide">${own.decide}</h2>
    <p class="muted">${own.decideHint}</p>
    ${when && html`<p class="muted">${when}</p>`}
    <form class="fields" method="post" action="${to('pay')}">
      <button class="primary">${own.pay}</button>
    </form>
    <form class="inline" method="post" action="${to('pay-partly')}">
      ${units}<button>${own.payPartly}</button>
    </form>
    <form class="inline" method="post" action="${to('replace')}">
      ${units}<button>${own.replace}</button>
    </form>
    <form class="fields" method="post" action="${to('deny')}">
      <label>
        <span>${own.why}</span>
        <select name="why">
          ${denials.map((why) => html`<option value="${why}">${own.denials[why]}</option>`)}
        </select>
      </label>
      <button>${own.deny}</button>
    </form>
    <form class="fields" method="post" action="${to('ask')}">
      <label>
        <span>${own.askFor}</span>
        <select name="what">
          ${questions.map((what) => html`<option value="${what}">${own.asks[what]}</option>`)}
        </select>
      </label>
      <button>${own.ask}</button>
    </form>
  </section>`;
}
