-- A person's own contact was never stored without a code. Apart from the column: adding that locks the table until its transaction
-- ends, and with a million accounts nobody could sign in meanwhile.
update credential c set verified_at = c.created_at
from account a where a.subject_id = c.subject_id and a.account_type = 'person' and c.kind in ('mobile', 'email') and c.verified_at is null;
