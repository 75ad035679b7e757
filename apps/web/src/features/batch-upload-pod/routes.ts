import { ticketsCrumb } from '../../lib/routing/crumbs.ts';
import type { Pages } from '../../lib/routing/page.ts';
import { batchSearch } from './batch-search.ts';

export const batchUploadPodPages = {
  '/tickets/batchUploadPod': {
    title: (texts) => texts.batchUploadPod,
    crumbs: [ticketsCrumb, { title: (texts) => texts.batchUploadPod }],
    menu: { group: 'tickets', seenBy: 'claims' },
    texts: ['batchUploadPod'],
    search: batchSearch,
    load: () => import('./batch-upload-pod-page.tsx'),
  },
} as const satisfies Pages;
