import type { MailText } from '../../locales/catalogue.ts';
import { escapeHtml } from '../escape-html.ts';
import type { Language } from '../language.ts';

type MailLink = NonNullable<MailText['link']>;

/** The same content twice: plain text, and HTML without external resources. */
export function renderMail(
  letter: MailText,
  brand: string,
  language: Language,
  footer: readonly MailLink[] = [],
) {
  const colon = language === 'zh' ? '：' : ': ';
  const text = [
    ...letter.paragraphs.slice(0, 1),
    ...(letter.code === undefined ? [] : [letter.code]),
    ...letter.paragraphs.slice(1),
    ...(letter.figures ?? []).map(({ title, rows }) =>
      [
        ...(title === undefined ? [] : [title]),
        ...rows.map(({ label, value }) => `${label}${colon}${value}`),
      ].join('\n'),
    ),
    ...[letter.link, letter.secondLink].flatMap((link) => (link ? [`${link.label}${colon}${link.url}`] : [])),
    `— ${brand}`,
    ...(footer.length === 0 ? [] : [footer.map(({ label, url }) => `${label}${colon}${url}`).join('\n')]),
  ].join('\n\n');

  const [first = '', ...others] = letter.paragraphs.map((words) => `<p>${escapeHtml(words)}</p>`);
  // The subject contains the code, which is rendered large below.
  const heading =
    letter.code === undefined
      ? `<h1 style="margin:0 0 16px;font-size:20px;line-height:1.35">${escapeHtml(letter.title ?? letter.subject)}</h1>`
      : '';
  const code =
    letter.code === undefined
      ? ''
      : `<p style="font-size:28px;font-weight:600;letter-spacing:6px;margin:24px 0">${escapeHtml(letter.code)}</p>`;
  const figures = (letter.figures ?? []).map(renderFigures).join('');
  const link =
    letter.link === undefined
      ? ''
      : `<p><a href="${escapeHtml(letter.link.url)}" style="display:inline-block;padding:10px 20px;border-radius:8px;background:#0b7a65;color:#ffffff;text-decoration:none">${escapeHtml(letter.link.label)}</a></p>`;
  const secondLink =
    letter.secondLink === undefined
      ? ''
      : `<p><a href="${escapeHtml(letter.secondLink.url)}" style="color:#0b7a65">${escapeHtml(letter.secondLink.label)}</a></p>`;
  const below = footer
    .map(({ label, url }) => `<a href="${escapeHtml(url)}" style="color:#51606f">${escapeHtml(label)}</a>`)
    .join(' · ');
  const html = `<!doctype html><html lang="${language === 'zh' ? 'zh-CN' : 'en'}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><body style="margin:0;padding:32px 16px;background:#f5f7f9;font-family:system-ui,'Noto Sans SC','PingFang SC','Microsoft YaHei',sans-serif;color:#14213d"><div style="max-width:480px;margin:auto;padding:32px;background:#ffffff;border:1px solid #e3e8ee;border-radius:8px;line-height:1.6;overflow-wrap:anywhere"><p style="margin:0 0 16px;font-weight:600;color:#0b7a65">${escapeHtml(brand)}</p>${heading}${first}${code}${others.join('')}${figures}${link}${secondLink}</div>${below && `<p style="max-width:480px;margin:16px auto;font-size:12px;text-align:center;color:#51606f">${below}</p>`}</body></html>`;

  return { subject: letter.subject, text, html, senderName: brand };
}

function renderFigures({ title, rows }: NonNullable<MailText['figures']>[number]): string {
  const heading =
    title === undefined ? '' : `<p style="margin:24px 0 8px;font-weight:600">${escapeHtml(title)}</p>`;
  const lines = rows.map(
    ({ label, value }) =>
      `<tr><td style="width:50%;padding:8px 12px 8px 0;border-top:1px solid #e3e8ee">${escapeHtml(label)}</td><td style="padding:8px 0;border-top:1px solid #e3e8ee;text-align:right;font-weight:600">${unbroken(value)}</td></tr>`,
  );
  return `${heading}<table role="presentation" style="width:100%;border-collapse:collapse">${lines.join('')}</table>`;
}

/** Allows line breaks between amounts and before the count, but not inside either. */
function unbroken(value: string): string {
  const whole = (part: string) => `<span style="white-space:nowrap">${escapeHtml(part)}</span>`;
  const [amounts = '', ...counts] = value.split(' · ');
  return [
    amounts
      .split(' + ')
      .map((amount, place) => whole(place === 0 ? amount : `+ ${amount}`))
      .join(' '),
    ...counts.map((count) => `<span style="font-weight:400;color:#51606f">${whole(count)}</span>`),
  ].join(' ');
}
