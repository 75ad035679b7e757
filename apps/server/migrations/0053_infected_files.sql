-- A virus scanner may refuse a proof.
alter table proof_files drop constraint proof_files_fault_check;
alter table proof_files add constraint proof_files_fault_check check (
  fault in (
    '', 'file_kind_refused', 'file_damaged', 'file_infected', 'file_too_large', 'picture_too_large', 'quota_full'
  )
);
