import { marketplaceName } from '@recoup/contract/marketplace-names/en';
import type { Catalogue } from '../catalogue.ts';

export const problems: Pick<Catalogue, 'problems' | 'fieldFault'> = {
  problems: {
    invalid_input: 'Some of what was sent is not valid. Please check and try again.',
    ambiguous_account: 'The request names more than one account. Please reload the page.',
    wrong_old_password: 'The current password is not right.',
    code_wrong: 'The code is wrong or no longer valid. Please ask for a new one.',
    factor_code_wrong:
      'The code is wrong or was used already. Please enter the code your app shows now, or a recovery code.',
    passkey_refused: 'The passkey was not accepted. Please try again, or sign in another way.',
    second_factor_needed: 'Please confirm with your second factor.',
    password_change_needed: 'Please set a password of your own first: this one was generated for you.',
    second_factor_required:
      'This needs a second factor. Please set one up in your profile under “Sign-in security”.',
    confirmation_needed: 'Please confirm first that it is you.',
    sign_in_expired: 'This sign-in took too long. Please enter your password again.',
    captcha_failed: 'The automatic check did not pass. Please try again.',
    authorization_not_valid:
      'This authorization is no longer valid. It may have been used already or taken too long. Please start again.',
    callback_not_allowed: `The return address does not belong to ${marketplaceName}, so we did not go there.`,
    invite_not_valid: 'This link is no longer valid. Please ask for a new one.',
    unsubscribe_not_valid:
      'This unsubscribe link is not valid or incomplete. Please open the link from the mail again, or choose your notifications in your profile.',
    coupon_not_valid: 'There is no such code, or it is no longer valid. Please check how it is written.',
    referral_code_unknown: 'There is no such referral code. Please check how it is written.',
    token_refused: `${marketplaceName} did not accept this token. Please check that it belongs to this store and region.`,
    no_files: 'No files were sent. Please choose at least one.',
    no_names: 'There is no company name in it. Please put one on each line, or in a column titled “Company”.',
    too_many_names: 'There are more than 10,000 names in it. Please split the list.',
    names_unreadable: 'The list cannot be read. Please save it as CSV or XLSX and upload it again.',
    checks_used_up:
      'You have reached the daily limit of company checks. Please continue tomorrow, or check a shorter list.',
    estimate_gone:
      'This estimate was deleted: without an account it is kept for 24 hours. You can start a new one.',
    estimate_full:
      'An estimate without an account takes up to 30 files and 200 MB in all, 25 MB each. Sign up to use more.',
    estimates_used_up:
      'Your connection has reached its daily limit of free estimates. Please come back tomorrow, or sign up: accounts have no such limit.',
    estimates_unavailable:
      'Too many free estimates were started today. Please come back tomorrow, or sign up: accounts have no such limit.',
    company_not_free: 'This company is not free. Check it to see how it stands.',
    too_many_claims: 'You have claimed the maximum number of companies. Please release one first.',
    too_many_views: 'You have saved the maximum number of views. Please delete one first.',
    too_many_to_export:
      'More than 50,000 rows do not fit one file. Please narrow the list and export it in parts.',
    nothing_to_claim:
      'The audit no longer finds anything to claim here. If it does again, the ticket reopens automatically.',
    invitations_blocked:
      'Somebody reported one of your invitations as unexpected. You can invite again 30 days after that. Please contact support if it is a mistake.',
    own_invitation: 'This is your own account. Invitations are for other accounts.',
    already_customer: 'This is one of your customers already.',
    other_seller: 'The access was granted by another seller account than the one this store belongs to.',
    store_not_active: 'This store is not active. Please authorize it first.',
    store_closed: 'This store was removed. Please link it again first.',
    upload_elsewhere: 'This upload has got further elsewhere. It goes on from there.',
    upload_incomplete: 'Not all of the file has arrived yet. Please send the rest.',
    lines_in_use:
      'Claims use these invoice lines. They cannot be removed or made smaller than the quantity in use.',
    document_held: 'A filed claim uses this document, so it cannot be removed.',
    proof_settled: 'This file was saved or not accepted, so it can no longer be changed here.',
    no_documents: 'This ticket has no documents yet.',
    no_such_shipment: 'No account has a shipment with this ID. Please check it.',
    file_too_large: 'The file is larger than the limit for one file.',
    quota_full:
      'There is not enough storage left for this file. Please delete documents you no longer need, or ask support for more storage.',
    batch_full: 'The batch is full. Please save it and start another one.',
    archive_too_large: 'Unpacked, this zip is larger than allowed. Please send it in parts.',
    picture_too_large:
      'The picture has more pixels than any camera takes. Please save it smaller and upload it again.',
    file_kind_refused:
      'This kind of file is not accepted. Please upload PDF, JPEG, PNG, WebP, HEIC, CSV or XLSX.',
    file_damaged:
      'The file is damaged or was cut off. Please check that it opens on your computer and upload it again.',
    file_infected:
      'The virus scanner found malicious software in this file, so it was not stored. Please check your computer, and upload a clean copy.',
    file_too_complex:
      'Reading this file takes too much time or memory. Please split it into smaller files and upload them again.',
    ticket_moved_on: 'The ticket has moved on meanwhile. Please look at it again.',
    finding_moved_on: 'The finding has changed meanwhile. Please reload the list.',
    already_filed: 'Another operator has just filed this ticket. Please do not file it a second time.',
    case_id_taken: 'This case ID belongs to another ticket already. Please check the number.',
    case_has_money: `${marketplaceName} has paid under this case ID. It stays with the ticket.`,
    last_case: `${marketplaceName} has answered in this case and the ticket has no other. Please add the right case ID first, then remove this one.`,
    window_not_open: 'The claim window is not open yet. Filing now would be refused as premature.',
    window_closed: `The claim deadline has passed. ${marketplaceName} no longer accepts this claim.`,
    duplicate_case: 'There is an open or paid case for the same thing already.',
    daily_cap_reached: 'The daily limit of cases for this store is reached. Please continue tomorrow.',
    signature_not_valid: 'The signature is not right or too old.',
    amount_too_small: 'This is less than a card can be charged with. Credit pays an invoice of any amount.',
    no_card: 'There is no card to charge. Please add one first.',
    card_not_saved: 'No card was saved at the gateway. Please try again.',
    invoice_not_payable: 'This invoice cannot be paid: it is still open for review, or was voided.',
    key_reused: 'This was sent before with other details. Please reload the page and try again.',
    credit_spent: 'Part of this credit is spent already. Please choose a smaller amount.',
    coupon_used_up: 'All coupons of this code have been redeemed.',
    coupon_held_already: 'You have redeemed this code already.',
    coupon_first_time_only: 'This code is only for accounts that have had no invoice yet.',
    code_taken: 'There is a coupon with this code already. Please choose another code.',
    own_referral: 'This code is your own. You cannot refer yourself.',
    referral_loop: 'You referred the owner of this code yourself, directly or through others.',
    already_referred: 'Your referrer is already recorded.',
    referral_too_late: 'Your first recovery has come already, so a referral can no longer be added.',
    rule_day_taken: 'There is a rule from this day on already. Please choose another day.',
    reason_needed: 'Please say why.',
    as_many_as_can_be: 'The maximum number is reached. Please remove one first.',
    address_refused:
      'We cannot send to this address. Please give an https address that can be reached over the internet.',
    review_closed: 'The review of this statement is over. Please write to support about this line.',
    line_disputed_already: 'This line was disputed already.',
    dispute_answered: 'This dispute has just been answered. Please look at it again.',
    not_your_dispute: 'Only the user who raised the dispute can withdraw it.',
    rate_known:
      'There is a rate for this currency and day already, or lines of that day were billed at an earlier one.',
    invoice_not_draft: 'This statement is no longer open for review.',
    money_without_rate:
      'A reimbursement of this store waits for its exchange rate and is billed first. Please try again in a few days.',
    nothing_to_reverse: 'This ticket was not paid, so a reversal cannot belong to it.',
    never_filed: `This ticket was never filed, so its case cannot have been paid. Enter its case ID first, or match the money as paid by ${marketplaceName} on its own.`,
    review_not_over:
      'The review of this statement is not over. To finalize it now, confirm and give a reason.',
    invoices_unpaid: 'There are invoices to pay first. Once they are paid, the account can be deleted.',
    invoice_not_final: 'This is not a finalized invoice.',
    invoice_not_voidable:
      'Only an invoice without payments and credit notes can be voided. Please issue a credit note instead.',
    credit_note_too_large: 'A credit note cannot exceed the invoice.',
    terms_in_the_past: 'New terms begin today or later; money that came before keeps the terms of its day.',
    not_signed_in: 'Please sign in.',
    sign_in_failed: 'Account or password is not right.',
    not_allowed: 'You are not allowed to do this.',
    key_not_enough: 'This key is not allowed to do that.',
    cross_site: 'This request did not come from this site and was refused.',
    not_found: 'There is nothing at this address.',
    timed_out: 'Request timed out, please try again later',
    body_too_large: 'What was sent is too large.',
    unsupported_media: 'This address does not take that kind of content.',
    too_many_requests: 'Too many tries. Please wait a little and try again.',
    internal:
      'Something went wrong on our side. Please try again; if it stays, tell support the request number.',
    virus_scan_unavailable:
      'Files cannot be checked for viruses right now. Nothing is lost: please try again in a few minutes.',
    gateway_unavailable: 'The card gateway is not answering right now. Please try again in a few minutes.',
    marketplace_unavailable: `${marketplaceName} is not answering right now. Please try again in a few minutes.`,
    unavailable: 'The service is not available right now. Please try again in a moment.',
  },
  fieldFault(fault) {
    switch (fault.fault) {
      case 'required':
        return 'Please fill this in';
      case 'too_short':
        return `At least ${fault.minimum} characters`;
      case 'common_password':
        return 'This password is too easy to guess. Use a few unrelated words.';
      case 'too_long':
        return `At most ${fault.maximum} characters`;
      case 'too_small':
        return `At least ${fault.minimum}`;
      case 'too_large':
        return `At most ${fault.maximum}`;
      case 'not_an_email':
        return 'This is not an e-mail address';
      case 'not_a_phone':
        return 'This is not a phone number; start with the country code, such as +1 or +86';
      case 'wrong_code':
        return 'The code is wrong or no longer valid';
      case 'wrong_password':
        return 'The current password is not right';
      case 'not_valid':
        return 'Not valid';
    }
  },
};
