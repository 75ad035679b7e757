import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSession } from '../../lib/session/session.ts';
import { Placeholder } from '../../ui/frame/placeholder.tsx';
import { DocumentList } from './document-list.tsx';
import { uploadOverviewQuery } from './api.ts';
import { UploadPanel } from './upload/upload-panel.tsx';
import { useUploads } from './upload/use-uploads.ts';
import { useDocumentsSearch } from './use-documents-search.ts';
import { useLiveDocuments } from './use-live-documents.ts';

const CostsDialog = lazy(() => import('./costs/costs-dialog.tsx'));
const DocumentDialog = lazy(() => import('./view/document-dialog.tsx'));
const MeasurementsDialog = lazy(() => import('./measurements/measurements-dialog.tsx'));
const NeedsDialog = lazy(() => import('./needs-dialog.tsx'));

export default function FileManagerPage() {
  const account = useSession().account.id;
  // Remounts for another account, so that nothing of one is shown or sent in another.
  return <Vault key={account} account={account} />;
}

function Vault({ account }: { readonly account: string }) {
  useLiveDocuments(account);
  const address = useDocumentsSearch();
  const { data: overview } = useQuery(uploadOverviewQuery(account));
  const uploads = useUploads(account, overview);
  const close = () => address.adjust({ dialog: null });
  const { dialog } = address.search;
  return (
    <div className="page">
      {dialog === 'upload' || uploads.uploads.length > 0 ? (
        <UploadPanel
          uploads={uploads}
          overview={overview}
          onShow={(document) => address.go({ dialog: { document } })}
          onClose={() => {
            uploads.queue.clearFinished();
            close();
          }}
        />
      ) : null}
      {address.isSettled ? (
        <DocumentList account={account} address={address} />
      ) : (
        <Placeholder parts={['bar', 'rows']} />
      )}
      <Suspense>
        {dialog === 'costs' ? <CostsDialog onClose={close} /> : null}
        {dialog === 'measurements' ? <MeasurementsDialog onClose={close} /> : null}
        {dialog === 'needs' ? <NeedsDialog onClose={close} /> : null}
        {dialog !== null && typeof dialog === 'object' ? (
          <DocumentDialog key={dialog.document} id={dialog.document} onClose={close} />
        ) : null}
      </Suspense>
    </div>
  );
}
