interface EvidenceSlotProps {
  readonly finding: number;
}

/** Where the rows of the marketplace's own files stand that a finding rests on. */
export function EvidenceSlot(_props: EvidenceSlotProps) {
  return null;
}
