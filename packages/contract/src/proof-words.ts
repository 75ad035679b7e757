/** The words of batches of proofs; free of the validator, so that the web can use them too. */

/** How a file of a batch stands. */
export const proofStates = ['matched', 'ambiguous', 'unknown', 'duplicate', 'saved', 'left_out'] as const;

export type ProofState = (typeof proofStates)[number];

/** Why a file was not taken, or could not be saved. */
export const proofFaults = [
  'file_kind_refused',
  'file_damaged',
  'file_too_large',
  'picture_too_large',
  'quota_full',
] as const;

export type ProofFault = (typeof proofFaults)[number];
