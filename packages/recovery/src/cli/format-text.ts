import { formatFigures } from '@recoup/contract/claim-figures';
import { claimTypes } from '@recoup/contract/claim-types';
import { figureNames } from '@recoup/contract/figure-names/en';
import { claimNames } from '@recoup/contract/ticket-names/en';
import type { UndatedFinding } from '../finding.ts';
import { currencyDigits } from '../marketplaces.ts';
import { reports } from '../reports/all.ts';
import { majorUnits } from './format-json.ts';
import type { FolderAudit } from './audit-folder.ts';
import { aligned, plural } from './columns.ts';
import { importWarningText, regionWords, tableWords, whyFault, whyUnread } from './words.ts';

const maxUrgent = 15;
const maxSetAside = 30;

/** What can be claimed on the day of the audit; no deadline where no report says when the clock began. */
type Claimable = UndatedFinding & { readonly closesOn: string | null };

/** For people: what was read, what is owed and until when, and what could not be checked. */
export function formatText(audit: FolderAudit, folder: string): string {
  const open: Claimable[] = [
    ...audit.findings.filter(({ state }) => state === 'open'),
    ...audit.undated.map((finding) => ({ ...finding, closesOn: null })),
  ];
  const guessed = audit.isRegionGuessed ? ' (guessed from the files)' : '';
  return [
    [`Recoup audit of ${folder}`, `As of ${audit.asOf}, ${regionWords[audit.region]}${guessed}`].join('\n'),
    filesSection(audit),
    totalsSection(open, audit),
    urgentSection(open, audit),
    refusedFilesSection(audit),
    setAsideSection(audit),
    fileWarningsSection(audit),
    skippedClaimsSection(audit),
    uncheckedClaimsSection(audit),
    warningsSection(audit),
  ]
    .filter((section) => section !== '')
    .join('\n\n')
    .concat('\n');
}

function filesSection({ read, repeated }: FolderAudit): string {
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
        tableWords[table],
        String(files.length),
        counted(files.reduce((sum, file) => sum + file.rows, 0)),
        from === undefined ? '' : `${from} to ${to}`,
      ],
    ];
  });
  if (rows.length === 0) return 'What was read\n  Nothing.';
  const again = repeated.map(({ name, of }) => `  ${name} is ${of} again and was read once.`);
  return ['What was read', aligned(['Report', 'Files', 'Rows', 'Period'], rows, [1, 2]), ...again].join('\n');
}

function totalsSection(open: readonly Claimable[], { findings }: FolderAudit): string {
  const waiting = findings.filter(({ state }) => state === 'waiting').length;
  const lapsed = findings.filter(({ state }) => state === 'lapsed').length;
  const rest = [
    waiting > 0 ? `${plural(waiting, 'more')} may become claimable once the window opens.` : '',
    lapsed > 0 ? `${plural(lapsed, 'claim')} lapsed: the window has closed.` : '',
  ].filter((line) => line !== '');
  if (open.length === 0)
    return ['What is owed', '  Nothing that can be claimed today.', ...rest.map(indented)].join('\n');
  const rows = claimTypes.flatMap((claimType) => {
    const own = open.filter((finding) => finding.claimType === claimType);
    return own.length === 0 ? [] : [[claimNames[claimType], ...figuresOf(own)]];
  });
  return [
    'What is owed',
    aligned(
      ['Claim', 'Findings', 'Units', 'Amount', 'Next deadline'],
      [...rows, ['Total', ...figuresOf(open)]],
      [1, 2, 3],
    ),
    ...rest.map(indented),
  ].join('\n');
}

function indented(line: string): string {
  return `  ${line}`;
}

function figuresOf(findings: readonly Claimable[]): string[] {
  return [
    counted(findings.length),
    counted(findings.reduce((sum, { quantity }) => sum + quantity, 0)),
    sums(findings),
    findings.flatMap(({ closesOn }) => closesOn ?? []).toSorted()[0] ?? 'unknown',
  ];
}

function sums(findings: readonly Claimable[]): string {
  const byCurrency = new Map<string, number>();
  for (const { amount } of findings) {
    if (amount) byCurrency.set(amount.currency, (byCurrency.get(amount.currency) ?? 0) + amount.minor);
  }
  const unvalued = findings.filter(({ amount }) => amount === null).length;
  return [
    ...[...byCurrency]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([currency, minor]) => money({ currency, minor })),
    ...(unvalued > 0 ? [`${unvalued} not valued`] : []),
  ].join(' + ');
}

function money(amount: { minor: number; currency: string }): string {
  const digits = currencyDigits(amount.currency);
  const value = majorUnits(amount).toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${value} ${amount.currency}`;
}

function counted(count: number): string {
  return count.toLocaleString('en-US');
}

function urgentSection(open: readonly Claimable[], audit: FolderAudit): string {
  if (open.length === 0) return '';
  const urgent = open.toSorted(
    (a, b) =>
      (a.closesOn ?? '9').localeCompare(b.closesOn ?? '9') || (b.amount?.minor ?? 0) - (a.amount?.minor ?? 0),
  );
  const shown = urgent.slice(0, maxUrgent);
  const [header = '', rule = '', ...lines] = aligned(
    ['Claim by', 'Claim', 'Units', 'Amount'],
    shown.map(({ closesOn, claimType, quantity, amount }) => [
      closesOn ?? 'unknown',
      claimNames[claimType],
      counted(quantity),
      amount ? money(amount) : 'not valued',
    ]),
    [2, 3],
  ).split('\n');
  // Where it stands goes below, so that a line fits a terminal of eighty columns.
  const places = shown.map((finding) =>
    [placeOf(finding, audit), accountOf(finding)]
      .filter((line) => line !== '')
      .map((line) => `              ${line}`)
      .join('\n'),
  );
  const more =
    urgent.length > maxUrgent
      ? [`  … and ${counted(urgent.length - maxUrgent)} more; --json lists all.`]
      : [];
  return [
    'Most urgent',
    header,
    rule,
    ...lines.flatMap((line, index) => [line, places[index] ?? '']),
    ...more,
  ].join('\n');
}

function placeOf(finding: Claimable, { read }: FolderAudit): string {
  const [first] = finding.evidence;
  return [
    finding.sku ?? finding.fnsku,
    finding.orderId ??
      finding.shipmentId ??
      finding.removalOrderId ??
      finding.reimbursementId ??
      finding.referenceId,
    first && `${read[first.file]?.name ?? ''} row ${first.row}`,
  ]
    .filter((part) => part !== null && part !== undefined)
    .join(', ');
}

function accountOf({ figures }: Claimable): string {
  return formatFigures(figures, { names: figureNames, between: ', ', end: '.', number: counted, money });
}

function refusedFilesSection({ unread }: FolderAudit): string {
  if (unread.length === 0) return '';
  return [
    'What was not read',
    aligned(
      ['File', 'Why'],
      unread.map(({ name, faults }) => [name, whyUnread(faults)]),
    ),
  ].join('\n');
}

function setAsideSection({ read }: FolderAudit): string {
  const count = read.reduce((sum, { setAside }) => sum + setAside.count, 0);
  if (count === 0) return '';
  const rows = read.flatMap(({ name, setAside }) =>
    setAside.rows.map((row) => [name, String(row.row), row.column, whyFault(row)]),
  );
  const shown = rows.slice(0, maxSetAside);
  const more =
    count > shown.length ? [`  … and ${counted(count - shown.length)} more; --json lists them.`] : [];
  return [
    `Rows set aside: ${counted(count)}`,
    aligned(['File', 'Row', 'Column', 'Why'], shown, [1]),
    ...more,
  ].join('\n');
}

function fileWarningsSection({ read }: FolderAudit): string {
  const lines = read.flatMap(({ name, warnings }) =>
    warnings.map((warning) => `${name}: ${importWarningText(warning)}.`),
  );
  return lines.length === 0 ? '' : ['Warnings about files', ...lines.map(indented)].join('\n');
}

function skippedClaimsSection({ read, skipped }: FolderAudit): string {
  if (read.length === 0 || skipped.length === 0) return '';
  return ['What could not be checked', claimsByMissing(skipped)].join('\n');
}

function uncheckedClaimsSection({ read, unchecked }: FolderAudit): string {
  if (read.length === 0 || unchecked.length === 0) return '';
  return ['What was checked without a report that may explain it', claimsByMissing(unchecked)].join('\n');
}

function claimsByMissing(claims: FolderAudit['skipped']): string {
  const rows = claims.map(({ claimType, missing }) => [
    claimNames[claimType],
    missing.map((table) => tableWords[table]).join(', '),
  ]);
  return aligned(['Claim', 'Missing report'], rows);
}

function warningsSection({ warnings }: FolderAudit): string {
  const lines = warnings.map((warning) => {
    if (warning.code === 'undated')
      return `${plural(warning.count, 'loss', 'losses')} of type “${claimNames[warning.claimType]}” without a deadline: no report says when the clock started.`;
    if (warning.code === 'not_checked')
      return `${plural(warning.count, 'charge')} not checked for “${claimNames[warning.claimType]}”: no fee preview of the rates of that time is there.`;
    if (warning.code === 'held_back')
      return `${plural(warning.count, 'finding')} of type “${claimNames[warning.claimType]}” held back: a payment row set aside above names the same product or order.`;
    if (warning.code === 'contradictory') {
      const why = warning.why === 'no_units' ? 'name no units' : 'are named twice with different rows';
      return `${plural(warning.keys.length, 'finding')} of type “${claimNames[warning.claimType]}” set aside, because they ${why}: ${warning.keys.join(', ')}.`;
    }
    const codes = warning.reasons.map(
      ({ reason, count }) => `${reason === '' ? '(none)' : reason} × ${counted(count)}`,
    );
    const what = warning.column === 'reason' ? 'reasons' : 'event types';
    const withheld =
      warning.withheld.length > 0
        ? ` These are too many, so these claims were not looked for: ${warning.withheld.map((type) => claimNames[type]).join(', ')}.`
        : '';
    return `${tableWords[warning.table]}: unknown ${what}: ${codes.join(', ')}.${withheld}`;
  });
  return lines.length === 0 ? '' : ['Warnings', ...lines.map(indented)].join('\n');
}
