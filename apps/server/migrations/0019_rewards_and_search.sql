-- Rewards that are taken back, and support messages that are found by any part of what was written.

-- Given credit whose reason is gone.
alter table ledger_transactions
  drop constraint ledger_transactions_kind_check,
  add constraint ledger_transactions_kind_check check (
    kind in (
      'invoice', 'invoice_void', 'credit_note', 'credit_granted', 'credit_bought', 'credit_spent', 'credit_expired',
      'credit_refunded', 'credit_withdrawn', 'card_payment', 'card_refund', 'reversal'
    )
  );

-- The marketplace took back all that was recovered: of the reward, what was not spent goes back. The next recovery
-- brings it again, and then it stays.
alter table referrals
  add column withdrawn_at timestamptz,
  add column withdrawn_minor bigint not null default 0 check (withdrawn_minor between 0 and earned_minor),
  add column restored_at timestamptz,
  add check (withdrawn_at is null or rewarded_at is not null),
  add check (restored_at is null or withdrawn_at is not null);
grant update (withdrawn_at, withdrawn_minor, restored_at) on referrals to recoup_system;

-- What is looked through: folded once, when it is written, so that a search only compares. Chinese has no words to
-- index, and a part of one must be found in English too.
alter table support_messages
  add column words text not null generated always as (lower(body || ' ' || coalesce(file_name, ''))) stored;
