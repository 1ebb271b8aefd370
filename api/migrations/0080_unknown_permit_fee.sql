-- The fee of a draft is not known before it has its days and, for a vehicle, its product.
alter table temporary_permission
  alter column fee_amount drop not null,
  alter column fee_amount drop default;
update temporary_permission set fee_amount = null
where submitted_at is null and case
  when product_type_id is null then subject_type = 'VEHICLE'
  else valid_from is null or valid_to is null end;
alter table temporary_permission
  add constraint temporary_permission_fee_known check (status in ('DRAFT', 'CANCELLED') or fee_amount is not null);
