import { html, type Markup } from './html.ts';
import { renderLanguageButton, type Frame } from './layout.ts';

interface Site {
  readonly name: string;
  /** Style sheets beside the sandbox's own. */
  readonly sheets: readonly string[];
}

/** A page of an imitated third party, clearly marked as not the real one. */
export function renderOutsidePage(frame: Frame, site: Site, title: string, content: Markup): string {
  const { words } = frame;
  return html`<!doctype html>
    <html lang="${words.htmlLang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · ${site.name}</title>
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        ${['style', ...site.sheets].map(
          (sheet) => html`<link rel="stylesheet" href="/assets/${sheet}.css" />`,
        )}
      </head>
      <body class="central">
        <header class="bar">
          <div class="inner">
            <span class="brand">${site.name}</span>
            <form class="languages" method="post" action="/language" aria-label="${words.language}">
              <input type="hidden" name="back" value="${frame.here}" />
              ${renderLanguageButton(frame, 'en', 'English')} ${renderLanguageButton(frame, 'zh', '简体中文')}
            </form>
          </div>
        </header>
        <main id="content">${content}</main>
        <footer class="inner muted">${words.tagline}</footer>
      </body>
    </html> `.text;
}
