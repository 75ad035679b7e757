import type { AuditWarning } from '../run-audit.ts';
import { alignColumns } from './columns.ts';
import type { FolderAudit } from './audit-folder.ts';
import type { CliWords } from './words.ts';

/** The sections of unchecked claim types and of warnings; empty ones are left out. */
export function formatWarnings(audit: FolderAudit, words: CliWords): string[] {
  const { read, skipped, unchecked, warnings } = audit;
  const ofFiles = read.flatMap((file) =>
    file.warnings.map((warning) => words.fileWarnings.about(file.name, words.fileWarning(warning))),
  );
  return [
    lines(words.fileWarnings.title, ofFiles),
    read.length === 0 ? '' : formatClaimsByMissing(words.skipped.title, skipped, words),
    read.length === 0 ? '' : formatClaimsByMissing(words.unchecked.title, unchecked, words),
    lines(
      words.warnings.title,
      warnings.map((warning) => formatWarning(warning, words)),
    ),
  ];
}

function lines(title: string, each: readonly string[]): string {
  return each.length === 0 ? '' : [title, ...each.map((line) => `  ${line}`)].join('\n');
}

function formatClaimsByMissing(title: string, claims: FolderAudit['skipped'], words: CliWords): string {
  if (claims.length === 0) return '';
  const rows = claims.map(({ claimType, missing }) => [
    words.claims[claimType],
    missing.map((table) => words.tables[table]).join(words.listSeparator),
  ]);
  return [title, alignColumns(words.skipped.columns, rows)].join('\n');
}

function formatWarning(warning: AuditWarning, words: CliWords): string {
  const texts = words.warnings;
  switch (warning.code) {
    case 'undated':
      return texts.undated(warning.count, words.claims[warning.claimType]);
    case 'not_checked':
      return texts.notChecked(warning.count, words.claims[warning.claimType]);
    case 'held_back':
      return texts.heldBack(warning.count, words.claims[warning.claimType]);
    case 'held_back_by_file': {
      const { count, claimType, tables } = warning;
      const reports = tables.map((table) => words.tables[table]).join(words.listSeparator);
      return texts.heldBackByFile(count, words.claims[claimType], reports);
    }
    case 'ledger_gap': {
      const gaps = warning.gaps.map(({ from, to }) => words.read.period(from, to));
      return texts.ledgerGap(warning.count, words.claims[warning.claimType], gaps.join(words.listSeparator));
    }
    case 'added_fee':
      return texts.addedFee(warning.count, words.claims[warning.claimType], warning.fee);
    case 'contradictory': {
      const { claimType, why, keys } = warning;
      return texts.contradictory(keys.length, words.claims[claimType], why, keys.join(words.listSeparator));
    }
    default: {
      const codes = warning.reasons.map(
        ({ reason, count }) => `${reason === '' ? texts.noCode : reason} × ${words.number(count)}`,
      );
      const claims = warning.withheld.map((type) => words.claims[type]);
      return [
        texts.unknown(words.tables[warning.table], warning.column, codes.join(words.listSeparator)),
        claims.length === 0 ? '' : texts.withheld(claims.join(words.listSeparator)),
      ].join('');
    }
  }
}
