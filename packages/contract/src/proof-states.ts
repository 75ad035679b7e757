/** Vocabulary of proof batches; free of zod, so that the web can import it. */

/** Status of a file in a batch. */
export const proofStates = ['matched', 'ambiguous', 'unknown', 'duplicate', 'saved', 'left_out'] as const;

export type ProofState = (typeof proofStates)[number];

/** Why a file was refused or could not be saved. */
export const proofFaults = [
  'file_kind_refused',
  'file_damaged',
  'file_infected',
  'file_too_large',
  'picture_too_large',
  'quota_full',
] as const;

export type ProofFault = (typeof proofFaults)[number];
