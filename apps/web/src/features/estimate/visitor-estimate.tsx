import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { sendFile } from '../../lib/files/send-file.ts';
import { useText } from '../../lib/i18n/index.ts';
import { Placeholder } from '../../ui/frame/placeholder.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { proveHuman } from '../auth/index.ts';
import { createVisitorEstimate, useSetVisitorDateOrder, visitorEstimateQuery, visitorPieces } from './api.ts';
import { EstimateFailure } from './estimate-failure.tsx';
import { EstimateView } from './estimate-view.tsx';
import { useEstimateUploads } from './use-estimate-uploads.ts';
import { VisitorEnd } from './visitor-end.tsx';

/** The server's limit for files sent without an account. */
const maxBytes = 25 * 1024 * 1024;

interface VisitorEstimateProps {
  /** Empty before the first file. */
  readonly token: string;
  /** A signed-in user may open a visitor's link, too. */
  readonly isSignedIn: boolean;
}

export function VisitorEstimate({ token, isSignedIn }: VisitorEstimateProps) {
  const text = useText('estimate');
  const router = useRouter();
  const queries = useQueryClient();
  const [isEnding, setEnding] = useState(false);
  const show = (hash: string) => void router.navigate({ to: '/estimate', hash, replace: true });
  const query = useQuery({ ...visitorEstimateQuery(token), enabled: token !== '' && !isEnding });
  const dateOrder = useSetVisitorDateOrder(token);
  const uploads = useEstimateUploads({
    shown: token === '' ? null : token,
    maxBytes,
    create: async (region) => {
      const captcha = await proveHuman('email');
      // oxlint-disable-next-line recoup/write-by-mutation -- part of the first upload, which the queue shows and repeats
      const created = await createVisitorEstimate({ body: { region, captcha }, account: null });
      show(created.token);
      return created.token;
    },
    send: (estimate, file, running) =>
      sendFile(
        'POST /api/audits/visitor-estimates/{token}/files/',
        file,
        { ...running, params: { token: estimate }, account: null },
        visitorPieces(estimate),
      ),
    onSent: (estimate) => queries.invalidateQueries({ queryKey: visitorEstimateQuery(estimate).queryKey }),
  });

  if (token !== '' && query.error && !query.data) {
    return (
      <EstimateFailure error={query.error} onRetry={() => void query.refetch()} onRestart={() => show('')} />
    );
  }
  // An estimate that the first file has just started shows the upload's progress instead.
  if (query.isLoading && uploads.uploads.length === 0) return <Placeholder parts={['block', 'rows']} />;
  const estimate = token === '' ? undefined : query.data;
  return (
    <EstimateView
      estimate={estimate}
      uploads={uploads}
      note={text.visitorNote}
      instead={isSignedIn ? null : <PageLink to="/auth/signup">{text.signUp}</PageLink>}
      onDateOrder={(file, order) => dateOrder.mutate({ file, order })}
    >
      {estimate ? (
        <VisitorEnd
          estimate={estimate}
          token={token}
          isSignedIn={isSignedIn}
          onEnding={setEnding}
          onEnd={() => show('')}
        />
      ) : null}
    </EstimateView>
  );
}
