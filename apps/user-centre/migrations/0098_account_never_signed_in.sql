-- Of those from before the column.
update account a set has_signed_in = false
where has_signed_in and not exists (select from account_lang l where l.subject_id = a.subject_id)
  and not exists (select from known_device d where d.subject_id = a.subject_id);
