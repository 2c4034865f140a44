-- Every row is read for its words once more: from now on its act is one of them. The job does so behind the writes, and
-- until it has come to a row, a search reads that row itself.
truncate operation_log_text;
update operation_log_text_watermark set written_xid = '0', log_id = '00000000-0000-0000-0000-000000000000';
