-- Finds monthly storage fees charged for a larger volume than that of the product's sides in the same row.
-- Must not exist: a fee that is high only because of its rate or surcharge.
with
-- Converts sides and volume to cubic centimetres, because their units differ. Many rows share few units, so each pair
-- of units is recognised once.
scales as (
  select
    dimension_unit,
    volume_unit,
    case
      when regexp_matches(lower(dimension_unit), '^in') then 16.387064
      when regexp_matches(lower(dimension_unit), '^(cm|centi)') then 1
    end as of_sides,
    case
      when regexp_matches(lower(volume_unit), 'f(ee|oo)?t') then 28316.846592
      when regexp_matches(lower(volume_unit), '\bm') then 1000000
    end as of_volume
  from (
    select distinct dimension_unit, volume_unit
    from storage_fees
    where fee > 0
  )
),
measured as (
  select
    fnsku,
    sku,
    asin,
    center,
    country,
    month,
    currency,
    fee,
    average_quantity::double as quantity,
    (coalesce(storage_rate, 0) + coalesce(surcharge_rate, 0))::double as rate,
    item_volume::double as volume,
    longest_side::double * median_side::double * shortest_side::double
      * scales.of_sides
      / scales.of_volume as right_volume,
    file,
    row
  from storage_fees
  join scales using (dimension_unit, volume_unit)
  where fee > 0
),
-- An excess of a tenth may be the packaging; volumes have four decimals.
wrong as (
  select
    *,
    fee - round(quantity * round(right_volume, 6) * rate, currency_digits(currency))::decimal(18, 4) as excess
  from measured
  where right_volume > 0
    and volume > right_volume * 1.1 + 0.00005
    and rate > 0
)
select
  fnsku,
  min(sku) as sku,
  min(asin) as asin,
  null as order_id,
  null as shipment_id,
  null as removal_order_id,
  null as reimbursement_id,
  concat_ws(' ', center, strftime(month, '%Y-%m')) as reference_id,
  country,
  last_day(month) as anchor_date,
  1 as quantity,
  sum(excess) as value,
  currency,
  map {'charged_amount': sum(fee), 'due_amount': sum(fee - excess)} as figures,
  list({'file': file, 'row': row} order by file, row) as evidence
from wrong
where excess > 0
group by fnsku, center, country, month, currency
