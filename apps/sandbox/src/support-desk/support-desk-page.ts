import type { SandboxStore } from '../marketplace/stores.ts';
import { toWorldSettings } from '../marketplace/stores.ts';
import { html, type Markup } from '../page/html.ts';
import { renderLayout, type Frame } from '../page/layout.ts';
import { renderEmptyState } from '../page/parts.ts';
import { money } from '../world/reports/format.ts';
import { lossKinds } from '../world/truth.ts';
import type { World } from '../world/world.ts';
import { idNames, type SupportCase } from './cases.ts';
import type { SupportDesk } from './support-desk.ts';
import type { BookedReimbursement } from './reimbursement-book.ts';
import { supportDeskTexts, type SupportDeskTexts } from './texts.ts';

const shownPayments = 20;

interface View {
  readonly frame: Frame;
  readonly own: SupportDeskTexts;
  readonly store: SandboxStore;
  readonly desk: SupportDesk;
}

export function renderSupportDeskPage(frame: Frame, store: SandboxStore, desk: SupportDesk): string {
  const view = { frame, own: supportDeskTexts[frame.language], store, desk };
  const content = html`<div class="inner columns">
    <div class="side">
      <h1 class="hidden">${frame.words.desk}</h1>
      ${renderCasesCard(view)} ${paymentsCard(view)}
    </div>
    <div class="side">${renderNewCaseCard(view)} ${renderBehaviourCard(view)}</div>
  </div>`;
  return renderLayout(frame, 'desk', frame.words.desk, content);
}

export function renderStatus({ status }: SupportCase, own: SupportDeskTexts): Markup {
  const good = status === 'paid' || status === 'partly_paid' || status === 'replaced';
  return html`<span class="state ${good ? 'good' : ''}">${own.statuses[status]}</span>`;
}

export function formatTime(at: number): Markup {
  const iso = new Date(at).toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')}</time>`;
}

function renderCasesCard({ own, store, desk, frame }: View): Markup {
  const cases = desk.cases.of(store.id);
  const list = html`<ul class="stores">
    ${cases.map(
      (one) =>
        html`<li>
          <div class="line">
            <a class="who" href="/desk/cases/${one.id}">${one.subject}</a>${renderStatus(one, own)}
          </div>
          <p class="muted small"><code>${one.id}</code> · ${formatTime(one.filedAt)}</p>
        </li>`,
    )}
  </ul>`;
  return html`<section class="card" aria-labelledby="cases">
    <div class="line heading">
      <h2 id="cases">${own.cases}</h2>
      <form class="leave" method="post" action="/apps/authorize/sign-out">
        <input type="hidden" name="back" value="${frame.here}" />
        <span class="muted small">${store.owner} · ${store.name}</span>
        <button class="quiet">${own.otherAccount}</button>
      </form>
    </div>
    <p class="muted">${own.casesHint} <a class="jump" href="#new-case">${own.newCase}</a></p>
    <div data-live="cases">
      ${cases.length > 0 ? list : renderEmptyState('mail', own.noCasesTitle, own.noCases)}
    </div>
  </section>`;
}

function renderNewCaseCard({ own, store }: View): Markup {
  return html`<section class="card" aria-labelledby="new-case">
    <h2 id="new-case">${own.newCase}</h2>
    <p class="muted">${own.newCaseHint}</p>
    <form class="fields" method="post" action="/desk/cases">
      <input type="hidden" name="store" value="${store.id}" />
      <label><span>${own.subject}</span><input name="subject" required maxlength="200" /></label>
      <label
        ><span>${own.text}</span><textarea name="text" rows="6" required maxlength="8000"></textarea>
      </label>
      <label>
        <span>${own.kind}</span>
        <select name="kind">
          <option value="">${own.anyKind}</option>
          ${lossKinds.map((kind) => html`<option value="${kind}">${own.kinds[kind]}</option>`)}
        </select>
      </label>
      <label
        ><span>${own.quantity}</span><input name="quantity" type="number" min="1" value="1" required
      /></label>
      <div class="pairs">
        ${idNames.map(
          (name) =>
            html`<label
              ><span>${own.ids[name]}</span><input name="${name}" maxlength="60" autocomplete="off"
            /></label>`,
        )}
      </div>
      <label>
        <span>${own.attachments}</span>
        <input class="files" name="attachments" type="file" multiple aria-describedby="attachments-hint" />
        <small id="attachments-hint" class="muted">${own.attachmentsHint}</small>
      </label>
      <button class="primary">${own.send}</button>
    </form>
  </section>`;
}

function renderBehaviourCard({ own, store, desk }: View): Markup {
  const { byRule, minutes, ownShare, takeBackShare } = desk.settings(store);
  const renderShare = (name: string, label: string, value: number) =>
    html`<label
      ><span>${label}</span><input name="${name}" type="number" min="0" max="100" value="${value}" required
    /></label>`;
  return html`<section class="card" aria-labelledby="behaviour">
    <h2 id="behaviour">${own.behaviour}</h2>
    <form class="fields" method="post" action="/desk/stores/${store.id}/settings">
      <label>
        <span>${own.decides}</span>
        <select name="decides">
          <option value="rule" ${byRule && html`selected`}>${own.byRule}</option>
          <option value="button" ${!byRule && html`selected`}>${own.byButton}</option>
        </select>
      </label>
      <label
        ><span>${own.minutes}</span><input name="minutes" type="number" min="1" value="${minutes}" required
      /></label>
      ${renderShare('own-share', own.ownShare, ownShare)}
      ${renderShare('take-back-share', own.takeBackShare, takeBackShare)}
      <button>${own.save}</button>
    </form>
    <form class="fields" method="post" action="/desk/stores/${store.id}/pay-one">
      <button>${own.payOne}</button>
    </form>
    <form class="fields" method="post" action="/desk/stores/${store.id}/take-back-one">
      <button name="found" value="0">${own.takeBackOne}</button>
      <button name="found" value="1">${own.takeBackFound}</button>
    </form>
  </section>`;
}

function paymentsCard({ own, store, desk }: View): Markup {
  const world = toWorldSettings(store);
  const payments = desk.payments(store).slice(0, shownPayments);
  const table = html`<div class="scroll" tabindex="0" role="region" aria-labelledby="payments">
    <table>
      <thead>
        <tr>
          <th scope="col">${own.date}</th>
          <th scope="col">${own.reason}</th>
          <th scope="col" class="wide">${own.ids.fnsku}</th>
          <th scope="col">${own.amount}</th>
          <th scope="col" class="wide">${own.caseId}</th>
        </tr>
      </thead>
      <tbody>
        ${payments.map(
          (payment) =>
            html`<tr>
              <td>${formatTime(payment.at)}</td>
              <td>${payment.reason}</td>
              <td class="wide"><code>${payment.fnsku}</code></td>
              <td>${formatAmount(payment, world, own)}</td>
              <td class="wide">${payment.caseId ? html`<code>${payment.caseId}</code>` : own.withoutCase}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
  return html`<section class="card" aria-labelledby="payments">
    <h2 id="payments">${own.payments}</h2>
    <p class="muted">${own.paymentsHint}</p>
    <div data-live="payments">
      ${payments.length > 0 ? table : html`<p class="muted">${own.noPayments}</p>`}
    </div>
  </section>`;
}

function formatAmount(payment: BookedReimbursement, world: World, own: SupportDeskTexts): string {
  const marketplace = world.findCohort(payment.fnsku)?.cohort.products[0]?.marketplace;
  if (!marketplace || payment.inventory !== 0) return own.inStock(payment.inventory);
  return `${money(payment.total, marketplace)} ${marketplace.currency}`;
}
