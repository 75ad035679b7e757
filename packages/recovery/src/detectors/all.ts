import type { Detector } from './detector.ts';
import { disposedNoConsent } from './disposed-no-consent.ts';
import { transferLost } from './transfer-lost.ts';
import { warehouseDamaged } from './warehouse-damaged.ts';
import { warehouseLost } from './warehouse-lost.ts';

export const allDetectors: readonly Detector[] = [
  warehouseLost,
  warehouseDamaged,
  disposedNoConsent,
  transferLost,
];
