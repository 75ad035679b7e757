alter table verification_codes drop constraint verification_codes_purpose_check;
alter table verification_codes add check (purpose in ('signup', 'reset', 'change'));

-- A profile's name is the name of its account: from now on it is written together with it.
update accounts
set
  first_name = case
    when profiles.name ~ '^[\u4e00-\u9fff]{2,4}$'
      then regexp_replace(profiles.name, '^(欧阳|司马|上官|诸葛|夏侯|皇甫|尉迟|公孙|慕容|司徒|.)', '')
    else regexp_replace(profiles.name, '\s+\S+$', '')
  end,
  last_name = case
    when profiles.name ~ '^[\u4e00-\u9fff]{2,4}$'
      then substring(profiles.name from '^(欧阳|司马|上官|诸葛|夏侯|皇甫|尉迟|公孙|慕容|司徒|.)')
    else coalesce(substring(profiles.name from '\s+(\S+)$'), '')
  end
from profiles
where profiles.account_id = accounts.id
  and profiles.name <> ''
  and accounts.first_name = ''
  and accounts.last_name = '';
