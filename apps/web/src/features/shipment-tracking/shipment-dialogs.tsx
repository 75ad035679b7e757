import { lazy, Suspense } from 'react';
import type { ShipmentsSearch } from './shipments-search.ts';

const ShipmentDialog = lazy(() => import('./shipment-dialog.tsx'));
const ImportDialog = lazy(() => import('./import-dialog.tsx'));

interface ShipmentDialogsProps {
  readonly over: ShipmentsSearch['over'];
  readonly onClose: () => void;
}

/** The dialog the address opens over the list. */
export function ShipmentDialogs({ over, onClose }: ShipmentDialogsProps) {
  return (
    <Suspense>
      {typeof over === 'number' ? <ShipmentDialog id={over} onClose={onClose} /> : null}
      {over === 'import' ? <ImportDialog onClose={onClose} /> : null}
    </Suspense>
  );
}
