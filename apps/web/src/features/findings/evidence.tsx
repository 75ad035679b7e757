import { useQuery } from '@tanstack/react-query';
import { describeError } from '../../lib/api/index.ts';
import { downloadFile } from '../../lib/files/download-file.ts';
import { ExportButton } from '../../ui/download/export-button.tsx';
import { Placeholder } from '../../ui/frame/placeholder.tsx';
import { ScrollRegion } from '../../ui/frame/scroll-region.tsx';
import { useText } from '../../lib/i18n/index.ts';
import { reportName } from '../../lib/report-name.ts';
import { useSession } from '../../lib/session/session.ts';
import type { EvidenceRow } from './finding.ts';
import styles from './finding.module.css';
import { evidenceQuery } from './api.ts';
import { Button } from '../../ui/button/button.tsx';

interface EvidenceProps {
  readonly finding: number;
  /** The finding's ticket, through which operators may read a finding of another account. */
  readonly ticket?: number | null;
  /** Whether the finding is to be checked, which lets operators read one of another account. */
  readonly isToCheck?: boolean;
}

/** The evidence rows of a finding, by report file, unchanged as in Amazon's files. */
export function Evidence({ finding, ticket = null, isToCheck = false }: EvidenceProps) {
  const text = useText('finding');
  const common = useText('common');
  const account = useSession().account.id;
  const { data, error, refetch } = useQuery(evidenceQuery(account, finding, isToCheck ? 'to check' : ticket));
  if (error && !data) {
    return (
      <p role="alert">
        {describeError(error, common)}{' '}
        <Button variant="link" onClick={() => void refetch()}>
          {text.tryAgain}
        </Button>
      </p>
    );
  }
  if (!data) return <Placeholder parts={['bar', 'rows']} />;
  if (data.length === 0) return <p>{text.noEvidence}</p>;
  const files = [...Map.groupBy(data, ({ report }) => report).values()];
  return (
    <>
      <div className={styles['evidenceHead']}>
        <p className="soft">{text.evidenceNote}</p>
        {isToCheck ? null : <Export finding={finding} ticket={ticket} />}
      </div>
      {files.map((rows) => (
        <EvidenceFile key={rows[0]?.report} rows={rows} />
      ))}
    </>
  );
}

function Export({ finding, ticket = null }: EvidenceProps) {
  const text = useText('finding');
  const account = useSession().account.id;
  const name = `evidence-${finding}.csv`;
  const save = () =>
    ticket === null
      ? downloadFile('GET /api/audits/findings/{id}/evidence/export/', account, name, {
          params: { id: finding },
        })
      : downloadFile(
          'GET /api/refund/operations/tickets/{id}/findings/{finding}/evidence/export/',
          null,
          name,
          { params: { id: ticket, finding } },
        );
  return (
    <ExportButton save={save} saved={text.exported} pendingText={text.exporting}>
      {text.export}
    </ExportButton>
  );
}

function EvidenceFile({ rows }: { readonly rows: readonly EvidenceRow[] }) {
  const text = useText('finding');
  const claims = useText('claims');
  const [first] = rows;
  if (!first) return null;
  const headers = [...new Set(rows.flatMap(({ cells }) => cells.map(({ header }) => header)))];
  const file = first.file_name || first.report_type;
  return (
    <figure className={styles['file']}>
      <figcaption>{text.evidenceFile({ report: reportName(first.report_type, claims), file })}</figcaption>
      <ScrollRegion className={styles['scroll']} label={text.evidenceTable({ file })}>
        <table>
          <thead>
            <tr>
              <th scope="col">{text.row}</th>
              {headers.map((header) => (
                <th key={header} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row, cells }) => (
              <tr key={row}>
                <th scope="row">{row}</th>
                {headers.map((header) => (
                  <td key={header}>{cells.find((cell) => cell.header === header)?.value ?? ''}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </figure>
  );
}
