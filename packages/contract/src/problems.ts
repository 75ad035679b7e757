/**
 * Everything that can be refused, with its HTTP status. The words stand in the
 * server's catalogues, one per language, under the same code.
 */
export const problemStatus = {
  invalid_input: 400,
  ambiguous_account: 400,
  wrong_old_password: 400,
  code_wrong: 400,
  captcha_failed: 400,
  authorization_not_valid: 400,
  callback_not_allowed: 400,
  invite_not_valid: 400,
  token_refused: 400,
  no_files: 400,
  not_signed_in: 401,
  sign_in_failed: 403,
  not_allowed: 403,
  cross_site: 403,
  not_found: 404,
  timed_out: 408,
  other_seller: 409,
  store_not_active: 409,
  store_closed: 409,
  ticket_moved_on: 409,
  already_filed: 409,
  case_id_taken: 409,
  window_not_open: 409,
  window_closed: 409,
  duplicate_case: 409,
  daily_cap_reached: 409,
  reason_needed: 400,
  body_too_large: 413,
  unsupported_media: 415,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  marketplace_unavailable: 503,
} as const;

export type ProblemCode = keyof typeof problemStatus;
