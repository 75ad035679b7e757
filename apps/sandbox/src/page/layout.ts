import { html, type Markup } from './html.ts';
import type { Language } from './language.ts';
import type { Words } from './texts.ts';

export interface Frame {
  readonly language: Language;
  readonly words: Words;
  /** Path and query of this page, for redirects back. */
  readonly here: string;
  readonly unread: { readonly mail: number; readonly phone: number };
}

export type SectionName = 'mailbox' | 'phone' | 'marketplace' | 'desk' | 'carriers' | 'gateway';

export function renderLayout(frame: Frame, section: SectionName, title: string, content: Markup): string {
  const { words, here, unread } = frame;
  const inMarketplace = section === 'marketplace' || section === 'desk' || section === 'gateway';
  return html`<!doctype html>
    <html lang="${words.htmlLang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · ${words.product} ${words.sandbox}</title>
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/style.css" />
        ${inMarketplace && html`<link rel="stylesheet" href="/assets/marketplace.css" />`}
        ${section === 'gateway' && html`<link rel="stylesheet" href="/assets/gateway.css" />`}
        <script src="/assets/live.js" defer></script>
      </head>
      <body>
        <a class="skip" href="#content">${words.skip}</a>
        <header class="bar">
          <div class="inner">
            <a class="brand" href="/">
              <svg class="mark" viewBox="0 0 24 24" aria-hidden="true">
                <path d="M12 3 4 7.2v9.6L12 21l8-4.2V7.2L12 3Z" />
                <path d="m4.2 7.3 7.8 4.2 7.8-4.2M12 11.5V21" />
              </svg>
              <span>${words.product}</span><span class="muted">${words.sandbox}</span>
            </a>
            <nav aria-label="${words.sections}" data-live="sections">
              ${renderTab('/', words.mailbox, unread.mail, section === 'mailbox', words)}
              ${renderTab('/phone', words.phone, unread.phone, section === 'phone', words)}
              ${renderTab('/marketplace', words.marketplace, 0, section === 'marketplace', words)}
              ${renderTab('/desk', words.desk, 0, section === 'desk', words)}
              ${renderTab('/carriers', words.carriers, 0, section === 'carriers', words)}
              ${renderTab('/gateway', words.gateway, 0, section === 'gateway', words)}
            </nav>
            <form class="languages" method="post" action="/language" aria-label="${words.language}">
              <input type="hidden" name="back" value="${here}" />
              ${renderLanguageButton(frame, 'en', 'English')} ${renderLanguageButton(frame, 'zh', '简体中文')}
            </form>
          </div>
        </header>
        <main id="content" tabindex="-1">${content}</main>
        <footer class="inner muted">${words.tagline}</footer>
      </body>
    </html> `.text;
}

function renderTab(href: string, name: string, unread: number, current: boolean, words: Words): Markup {
  const count =
    unread > 0 &&
    html`<span class="count" aria-hidden="true">${unread > 99 ? '99+' : unread}</span
      ><span class="hidden">${words.unread(unread)}</span>`;
  return html`<a class="tab" href="${href}" ${current && html`aria-current="page"`}>${name}${count}</a>`;
}

export function renderLanguageButton(
  frame: Pick<Frame, 'language'>,
  language: Language,
  name: string,
): Markup {
  const tag = language === 'zh' ? 'zh-CN' : 'en';
  return html`<button
    name="language"
    value="${language}"
    lang="${tag}"
    aria-pressed="${String(frame.language === language)}"
  >
    ${name}
  </button>`;
}
