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
  upload_elsewhere: 409,
  upload_incomplete: 409,
  lines_in_use: 409,
  body_too_large: 413,
  file_too_large: 413,
  quota_full: 413,
  picture_too_large: 413,
  unsupported_media: 415,
  file_kind_refused: 415,
  file_damaged: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  marketplace_unavailable: 503,
} as const;

export type ProblemCode = keyof typeof problemStatus;
