import { formatFigures } from '@recoup/contract/claim-figures';
import { claimTypes } from '@recoup/contract/claim-types';
import type { UndatedFinding } from '../finding.ts';
import { currencyExponent, toMajorUnits, type Money } from '@recoup/contract/money';
import { maxListedRows } from '../import/set-aside.ts';
import { reports } from '../reports/all.ts';
import type { FolderAudit } from './audit-folder.ts';
import { isUnconfirmed } from './unconfirmed.ts';
import { formatWarnings } from './format-warnings.ts';
import { alignColumns } from './columns.ts';
import { formatFault, formatUnread, type CliWords } from './words.ts';

const maxUrgent = 15;
const maxSetAside = 30;
const maxRowText = 75;

/** A finding claimable on the day of the audit; without a deadline if no report has the anchor date. */
type Claimable = UndatedFinding & { readonly closesOn: string | null; readonly policy?: string };

/** For people: files read, findings with deadlines, and what could not be checked. */
export function formatText(audit: FolderAudit, folder: string, words: CliWords): string {
  const open: Claimable[] = [
    ...audit.findings.filter(({ state }) => state === 'open'),
    ...audit.undated.map((finding) => ({ ...finding, closesOn: null })),
  ];
  const frame = words.frame(audit.asOf, words.regions[audit.region], audit.isRegionGuessed);
  return [
    [words.title(folder), frame].join('\n'),
    formatFiles(audit, words),
    formatTotalsSection(open, audit, words),
    formatUrgent(open, audit, words),
    formatRefusedFiles(audit, words),
    setAsideSection(audit, words),
    ...formatWarnings(audit, words),
  ]
    .filter((section) => section !== '')
    .join('\n\n')
    .concat('\n');
}

function formatFiles({ read, repeated }: FolderAudit, words: CliWords): string {
  const { title, nothing, columns, period: between, repeated: again } = words.read;
  const rows = reports.flatMap(({ table }) => {
    const files = read.filter((file) => file.table === table);
    if (files.length === 0) return [];
    const periods = files.flatMap(({ period }) => (period ? [period] : []));
    const from = periods.map((period) => period.from).toSorted()[0];
    const to = periods
      .map((period) => period.to)
      .toSorted()
      .at(-1);
    return [
      [
        words.tables[table],
        String(files.length),
        words.number(files.reduce((sum, file) => sum + file.rows, 0)),
        from === undefined || to === undefined ? '' : between(from, to),
      ],
    ];
  });
  if (rows.length === 0) return [title, indent(nothing)].join('\n');
  const repeats = repeated.map(({ name, of }) => indent(again(name, of)));
  return [title, alignColumns(columns, rows, [1, 2]), ...repeats].join('\n');
}

function formatTotalsSection(open: readonly Claimable[], { findings }: FolderAudit, words: CliWords): string {
  const { owed } = words;
  const waiting = findings.filter(({ state }) => state === 'waiting').length;
  const lapsed = findings.filter(({ state }) => state === 'lapsed').length;
  const toCheck = findings.filter(({ state }) => state === 'to_check').length;
  const rest = [
    waiting > 0 ? owed.waiting(waiting) : '',
    toCheck > 0 ? owed.toCheck(toCheck) : '',
    lapsed > 0 ? owed.lapsed(lapsed) : '',
  ]
    .filter((line) => line !== '')
    .map(indent);
  if (open.length === 0) return [owed.title, indent(owed.nothing), ...rest].join('\n');
  const rows = claimTypes.flatMap((claimType) => {
    const own = open.filter((finding) => finding.claimType === claimType);
    return own.length === 0 ? [] : [[words.claims[claimType], ...formatTotals(own, words)]];
  });
  const total = [owed.total, ...formatTotals(open, words)];
  return [owed.title, alignColumns(owed.columns, [...rows, total], [1, 2, 3]), ...rest].join('\n');
}

function indent(line: string): string {
  return `  ${line}`;
}

function formatTotals(findings: readonly Claimable[], words: CliWords): string[] {
  return [
    words.number(findings.length),
    words.number(findings.reduce((sum, { quantity }) => sum + quantity, 0)),
    sums(findings, words),
    findings.flatMap(({ closesOn }) => closesOn ?? []).toSorted()[0] ?? words.unknownDeadline,
  ];
}

function sums(findings: readonly Claimable[], words: CliWords): string {
  const byCurrency = new Map<string, number>();
  for (const { amount } of findings) {
    if (amount) byCurrency.set(amount.currency, (byCurrency.get(amount.currency) ?? 0) + amount.minor);
  }
  const unvalued = findings.filter(({ amount }) => amount === null).length;
  return [
    ...[...byCurrency]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([currency, minor]) => money({ currency, minor })),
    ...(unvalued > 0 ? [words.owed.unvalued(unvalued)] : []),
  ].join(' + ');
}

function money(amount: Money): string {
  const digits = currencyExponent(amount.currency);
  const value = toMajorUnits(amount).toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${value} ${amount.currency}`;
}

function formatUrgent(open: readonly Claimable[], audit: FolderAudit, words: CliWords): string {
  if (open.length === 0) return '';
  const urgent = open.toSorted(
    (a, b) =>
      (a.closesOn ?? '9').localeCompare(b.closesOn ?? '9') || (b.amount?.minor ?? 0) - (a.amount?.minor ?? 0),
  );
  const shown = urgent.slice(0, maxUrgent);
  const [header = '', rule = '', ...lines] = alignColumns(
    words.urgent.columns,
    shown.map(({ closesOn, claimType, quantity, amount }) => [
      closesOn ?? words.unknownDeadline,
      words.claims[claimType],
      words.number(quantity),
      amount ? money(amount) : words.notValued,
    ]),
    [2, 3],
  ).split('\n');
  // The place is on a line of its own, so that lines fit a terminal of eighty columns.
  const places = shown.map((finding) =>
    [
      formatPlace(finding, audit, words),
      formatAccount(finding, words),
      isUnconfirmed(finding) ? words.unconfirmedDeadline : '',
    ]
      .filter((line) => line !== '')
      .map((line) => `              ${line}`)
      .join('\n'),
  );
  const more = urgent.length > maxUrgent ? [indent(words.more(urgent.length - maxUrgent))] : [];
  return [
    words.urgent.title,
    header,
    rule,
    ...lines.flatMap((line, index) => [line, places[index] ?? '']),
    ...more,
  ].join('\n');
}

function formatPlace(finding: Claimable, { read }: FolderAudit, words: CliWords): string {
  const [first] = finding.evidence;
  return [
    finding.sku ?? finding.fnsku,
    finding.orderId ??
      finding.shipmentId ??
      finding.removalOrderId ??
      finding.reimbursementId ??
      finding.referenceId,
    first && words.urgent.row(read[first.file]?.name ?? '', first.row),
  ]
    .filter((part) => part !== null && part !== undefined)
    .join(words.figureStyle.between);
}

function formatAccount({ figures }: Claimable, words: CliWords): string {
  return formatFigures(figures, {
    names: words.figures,
    ...words.figureStyle,
    number: (units) => words.number(units),
    money,
  });
}

function formatRefusedFiles({ unread }: FolderAudit, words: CliWords): string {
  if (unread.length === 0) return '';
  const rows = unread.map(({ name, faults }) => [name, formatUnread(faults, words)]);
  return [words.unread.title, alignColumns(words.unread.columns, rows)].join('\n');
}

function setAsideSection({ read }: FolderAudit, words: CliWords): string {
  const count = read.reduce((sum, { setAside }) => sum + setAside.count, 0);
  if (count === 0) return '';
  const shown = read
    .flatMap(({ name, setAside }) => setAside.rows.map((row) => ({ name, row })))
    .slice(0, maxSetAside);
  const [header = '', rule = '', ...lines] = alignColumns(
    words.setAside.columns,
    shown.map(({ name, row }) => [name, String(row.row), row.column, formatFault(row, words)]),
    [1],
  ).split('\n');
  const more = count > shown.length ? [words.setAside.more(count - shown.length, maxListedRows)] : [];
  return [
    words.setAside.title(count),
    header,
    rule,
    ...lines.flatMap((line, index) => [line, ...formatRowText(shown[index]?.row.text ?? '')]),
    ...more.map(indent),
  ].join('\n');
}

/** Truncates the row to the width of a terminal. */
function formatRowText(text: string): string[] {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line === '') return [];
  return [`    ${line.length > maxRowText ? `${line.slice(0, maxRowText)}…` : line}`];
}
