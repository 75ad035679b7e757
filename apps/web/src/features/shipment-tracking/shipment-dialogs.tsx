import { lazy, Suspense } from 'react';
import type { ShipmentsSearch } from './shipments-search.ts';

const ShipmentDialog = lazy(() => import('./shipment-dialog.tsx'));
const ImportDialog = lazy(() => import('./import-dialog.tsx'));

interface ShipmentDialogsProps {
  readonly dialog: ShipmentsSearch['dialog'];
  readonly onClose: () => void;
}

/** The dialog the address opens over the list. */
export function ShipmentDialogs({ dialog, onClose }: ShipmentDialogsProps) {
  return (
    <Suspense>
      {typeof dialog === 'number' ? <ShipmentDialog id={dialog} onClose={onClose} /> : null}
      {dialog === 'import' ? <ImportDialog onClose={onClose} /> : null}
    </Suspense>
  );
}
