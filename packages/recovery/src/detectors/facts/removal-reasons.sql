-- The marketplace publishes no list of its reasons, and removals are spelled in several ways.
create or replace temp macro is_removal_damage(reason) as
  coalesce(reason ilike '%removal%' and reason ilike '%damage%', false);

create or replace temp macro is_removal_loss(reason) as
  coalesce(reason ilike '%removal%' and not reason ilike '%damage%', false);
